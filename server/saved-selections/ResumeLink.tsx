import { Button } from '@react-email/button'
import { Text } from '@react-email/text'
import { formatLongDate } from '../../contract/dates.ts'
import type { ResumeFacts } from './resume-link.service.ts'
import { EmailPage, paragraph } from '../notifications/EmailPage.tsx'

const button = {
  backgroundColor: '#1C1C28',
  borderRadius: '6px',
  color: '#FFFFFF',
  display: 'inline-block',
  fontFamily: 'Arial, Helvetica, sans-serif',
  fontSize: '16px',
  fontWeight: 700,
  lineHeight: '24px',
  margin: '0 0 16px',
  padding: '12px 24px',
  textDecoration: 'none',
}

export function ResumeLink(facts: ResumeFacts) {
  const { client, link, lastDay, venueName, membershipName, isCustomer, hasDetails } = facts
  const until = formatLongDate(lastDay)
  const what = membershipName === null ? `your choice of ${venueName}` : `${membershipName} at ${venueName}`
  return (
    <EmailPage
      client={client}
      heading="Carry on where you left off"
      preview={`Your link works until ${until}.`}
    >
      <Text style={paragraph}>
        You asked us to keep {what} for you. Open this link on any device and carry on. It works until the end
        of {until}, as often as you need.
      </Text>
      <Button href={link} style={button}>
        Carry on joining
      </Button>
      <Text style={paragraph}>
        Nothing has been bought and nothing is reserved. If a price has changed by then, we tell you before
        you agree to anything. Passwords, bank details and cards are never kept.
      </Text>
      <Text style={paragraph}>{whoCanOpen(isCustomer, hasDetails)}</Text>
      <Text style={paragraph}>
        If you did not ask for this, you can delete this e-mail: we delete what was saved after {until}.
      </Text>
    </EmailPage>
  )
}

function whoCanOpen(isCustomer: boolean, hasDetails: boolean): string {
  if (isCustomer) return 'Only you can open it: you will be asked to log in.'
  return hasDetails
    ? 'The link also opens the details you typed, such as your name and address. Please do not forward this e-mail.'
    : 'Whoever has this e-mail can open what you chose. Please do not forward it.'
}
