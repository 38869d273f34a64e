import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import type { AccountEmailFacts } from './account-emails.ts'
import { withName } from '../../notifications/printed-name.ts'
import { EmailPage, linkStyle, paragraph } from '../../notifications/EmailPage.tsx'

/** The link to choose a new password. */
export function PasswordReset({ client, firstName, reference, link }: AccountEmailFacts) {
  return (
    <EmailPage client={client} heading="Choose a new password" preview="The link works once, for one hour.">
      <Text style={paragraph}>
        Hello{withName(' ', firstName)}, somebody asked for a new password for your account (customer ID{' '}
        {reference}). If it was you, choose one here. The link works once, for one hour.
      </Text>
      <Text style={paragraph}>
        <Link href={link} style={linkStyle}>
          Choose a new password
        </Link>
      </Text>
      <Text style={paragraph}>
        If it was not you, there is nothing to do: your password stays as it is. Please do not pass this email
        on.
      </Text>
    </EmailPage>
  )
}
