import { text } from '../../../platform/text.ts'
import { Text } from '../../../ui/Text.tsx'
import form from '../../forms/form.module.css'
import { useJoining } from '../selection/joining-context.ts'

/** The way out for an account on which one person alone may not set up a Direct Debit: a paper form at the centre. */
export function MoreSignatures() {
  const { client, venue } = useJoining()
  const { phone, email } = client.customerServiceContact
  const address = [venue.address1, venue.address2, venue.postcode].filter((line) => line !== '').join(', ')
  return (
    <details className={form.disclosure}>
      <summary>{text('review.signatures.question')}</summary>
      <p>{text('review.signatures.answer', { venue: venue.name, address })}</p>
      {phone ? (
        <p>
          <Text
            id="review.signatures.call"
            values={{ phone }}
            components={{ 0: <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a> }}
          />
        </p>
      ) : null}
      {email ? (
        <p>
          <Text
            id="review.signatures.write"
            values={{ email }}
            components={{ 0: <a href={`mailto:${email}`}>{email}</a> }}
          />
        </p>
      ) : null}
      <p>{text('review.signatures.kept')}</p>
    </details>
  )
}
