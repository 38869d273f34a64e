import { Column } from '@react-email/column'
import { Row } from '@react-email/row'
import { Text } from '@react-email/text'
import { paragraph } from './EmailPage.tsx'

const amountStyle = { ...paragraph, textAlign: 'right' as const, whiteSpace: 'nowrap' as const }

/** A label and its amount at the right. */
export function EmailLine({
  label,
  amount,
  strong = false,
}: {
  label: string
  amount: string
  strong?: boolean
}) {
  return (
    <Row>
      <Column>
        <Text style={paragraph}>{strong ? <strong>{label}</strong> : label}</Text>
      </Column>
      <Column>
        <Text style={amountStyle}>{strong ? <strong>{amount}</strong> : amount}</Text>
      </Column>
    </Row>
  )
}
