import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { formatLongDate } from '../../../contract/dates.ts'
import type { EmailItem, ItemEmails } from '../../cart/sale-kind.ts'
import type { PurchaseKind } from '../../memberships/membership-types.ts'
import { friendlyName, type SoldMembership } from '../../memberships/sold-membership.ts'
import { EmailLine } from '../../notifications/EmailLine.tsx'
import { paragraph, subheading } from '../../notifications/EmailPage.tsx'
import { withName } from '../../notifications/printed-name.ts'

const openings = {
  new: { subject: 'Your membership at', heading: 'Welcome' },
  change: { subject: 'The change of your membership at', heading: 'Your membership is changing' },
  renewal: { subject: 'The renewal of your membership at', heading: 'Good to have you for longer' },
} as const satisfies Record<PurchaseKind, { subject: string; heading: string }>

/** A membership's part of the e-mails about an order. */
export function membershipEmails(kind: PurchaseKind): ItemEmails {
  const { subject, heading } = openings[kind]
  return {
    subject,
    heading: (firstName) => `${heading}${withName(', ', firstName)}`,
    Bought,
    Notices,
    NotPaid,
  }
}

function Notices({ item: sold, client, money }: EmailItem) {
  const item = sold as SoldMembership
  return (
    <>
      {item.price.monthly === null ? null : (
        <DirectDebitNotice
          isNew={item.newMandate === true}
          item={item}
          serviceUser={client.settings.directDebit?.serviceUserName ?? client.name}
          money={money}
        />
      )}
      {item.requiresEligibility ? (
        <Text style={paragraph}>
          Your membership status will be pending until you provide the required proof of eligibility. Please
          upload it to your online account.
        </Text>
      ) : null}
    </>
  )
}

function NotPaid({ item: sold }: EmailItem) {
  const { paymentOption, kind } = sold as SoldMembership
  return (
    <>
      {paymentOption.paymentType === 'recurring' ? (
        <Text style={paragraph}>Nothing will be collected by Direct Debit for it.</Text>
      ) : null}
      {kind === 'change' ? <Text style={paragraph}>The membership you had goes on as before.</Text> : null}
    </>
  )
}

function Bought({ item: sold, money }: EmailItem) {
  const item = sold as SoldMembership
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
        <EmailLine
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
  item: SoldMembership
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
        <EmailLine
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

const underInstruction = ({ kind }: SoldMembership): string =>
  kind === 'change'
    ? 'Your Direct Debit goes on under the instruction you have, with these new amounts.'
    : 'Your membership is paid by Direct Debit, under the instruction you have.'
