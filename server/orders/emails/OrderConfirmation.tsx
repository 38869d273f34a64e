import { Column } from '@react-email/column'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { formatLongDate } from '../../../contract/dates.ts'
import { formatMoney } from '../../../contract/money.ts'
import type { PurchaseKind } from '../../memberships/membership-types.ts'
import { friendlyName, type OrderItem } from '../order-item.ts'
import type { OrderEmailFacts } from './order-emails.ts'
import { withName } from '../../notifications/printed-name.ts'
import { EmailPage, paragraph, subheading } from '../../notifications/EmailPage.tsx'

const amountStyle = { ...paragraph, textAlign: 'right' as const, whiteSpace: 'nowrap' as const }

export function OrderConfirmation({ client, order, firstName }: OrderEmailFacts) {
  const money = (amount: number) => formatMoney({ amount, currency: order.currency })
  return (
    <EmailPage
      client={client}
      heading={headingFor(order.items[0]?.kind ?? 'new', firstName)}
      preview={`Your order ${order.reference} is confirmed.`}
    >
      <Text style={paragraph}>
        Your order is confirmed. Please keep this e-mail: your reference is {order.reference}.
      </Text>
      {order.items.map((item) => (
        <Membership key={item.membershipId} item={item} money={money} />
      ))}
      <Line label="Paid today" amount={money(order.total)} strong />
      {order.tax > 0 ? <Line label="of which VAT" amount={money(order.tax)} /> : null}
      {order.items
        .filter(({ price }) => price.monthly !== null)
        .map((item) => (
          <DirectDebitNotice
            key={item.membershipId}
            isNew={order.newMandate}
            item={item}
            serviceUser={client.settings.directDebit?.serviceUserName ?? client.name}
            money={money}
          />
        ))}
      {order.items.some((item) => item.requiresEligibility) ? (
        <Text style={paragraph}>
          Your membership status will be pending until you provide the required proof of eligibility. Please
          upload it to your online account.
        </Text>
      ) : null}
    </EmailPage>
  )
}

function headingFor(kind: PurchaseKind, firstName: string): string {
  const name = withName(', ', firstName)
  switch (kind) {
    case 'new':
      return `Welcome${name}`
    case 'change':
      return `Your membership is changing${name}`
    case 'renewal':
      return `Good to have you for longer${name}`
  }
}

function Membership({ item, money }: { item: OrderItem; money: (amount: number) => string }) {
  const { price } = item
  return (
    <Section>
      <Text style={subheading}>
        <strong>{friendlyName(item)}</strong>
      </Text>
      <Text style={paragraph}>
        {item.venue.name}. Starts on {formatLongDate(price.startDate)}
        {price.endDate === null ? '.' : ` and ends on ${formatLongDate(price.endDate)}.`}
      </Text>
      {item.replaces ? (
        <Text style={paragraph}>
          {`Your ${item.replaces.name} membership ${item.kind === 'change' ? 'ends on' : 'runs until'} ${formatLongDate(item.replaces.lastDay)}.`}
        </Text>
      ) : null}
      {price.lines.map((line) => (
        <Line
          key={line.type}
          label={line.days ? `${line.label} (${line.days} ${line.days === 1 ? 'day' : 'days'})` : line.label}
          amount={money(line.amount)}
        />
      ))}
    </Section>
  )
}

/** The advance notice that the Direct Debit scheme asks for: amounts and dates, before the first collection. */
function DirectDebitNotice({
  isNew,
  item,
  serviceUser,
  money,
}: {
  isNew: boolean
  item: OrderItem
  serviceUser: string
  money: (amount: number) => string
}) {
  return (
    <Section>
      <Text style={subheading}>
        <strong>Your Direct Debit</strong>
      </Text>
      <Text style={paragraph}>
        {isNew
          ? `We are setting up your Direct Debit with your bank. Collections will show as ${serviceUser} on your statement. We will email you if your bank cannot set it up.`
          : `${underInstruction(item)} Collections show as ${serviceUser} on your statement.`}
      </Text>
      {item.price.collectionsAtOldPrice?.map(({ collectionDate, amount }) => (
        <Text key={collectionDate} style={paragraph}>
          {`${money(amount)}, your old price, is still collected on ${formatLongDate(collectionDate)}: it is too late to tell the bank of the new price.`}
        </Text>
      ))}
      {item.price.collections.map((collection) => (
        <Line
          key={collection.collectionDate}
          label={formatLongDate(collection.collectionDate)}
          amount={money(collection.amount)}
        />
      ))}
      <Text style={paragraph}>
        and every month after that, on the same billing day. You are protected by the Direct Debit Guarantee.
      </Text>
    </Section>
  )
}

const underInstruction = ({ kind }: OrderItem): string =>
  kind === 'change'
    ? 'Your Direct Debit goes on under the instruction you have, with these new amounts.'
    : 'Your membership is paid by Direct Debit, under the instruction you have.'

function Line({ label, amount, strong = false }: { label: string; amount: string; strong?: boolean }) {
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
