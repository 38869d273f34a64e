import { formatLongDate } from '../../contract/dates.ts'
import type { Client } from '../client-configuration/client.service.ts'
import type { Email } from '../notifications/email.ts'
import { queueEmail } from '../notifications/notifications.service.ts'
import { renderEmail, type Sender } from '../notifications/render-email.ts'
import { senderOf } from '../notifications/sender.ts'
import type { Handle } from '../platform/db.ts'
import type { Services } from '../services.ts'

/** The facts in the e-mail with the link to go on with joining. The names are the operator's own: nothing was typed. */
interface ResumeFacts {
  link: string
  /** YYYY-MM-DD: the last day on which it opens. */
  lastDay: string
  venueName: string
  membershipName: string | null
  isCustomer: boolean
  /** The link opens details that a guest has typed. */
  hasDetails: boolean
  /** Somebody too young to agree to it asks whoever reads this to go on. */
  isForParent: boolean
  /** Whoever asks has an account: the link opens their name only. */
  hasAccount: boolean
}

function resumeLink(sender: Sender, facts: ResumeFacts): Email {
  const { say, locale } = sender.words
  const { venueName: centre, membershipName: membership } = facts
  const date = formatLongDate(facts.lastDay, locale)
  return {
    subject: say(facts.isForParent ? 'emails.parent.subject' : 'emails.resume.subject', {
      operator: sender.client.name,
    }),
    heading: say(facts.isForParent ? 'emails.parent.heading' : 'emails.resume.heading'),
    preview: say('emails.resume.preview', { date }),
    blocks: [
      ...(facts.isForParent ? [say('emails.parent.asked')] : []),
      membership === null
        ? say(facts.isForParent ? 'emails.parent.keptCentre' : 'emails.resume.keptCentre', { centre, date })
        : say(facts.isForParent ? 'emails.parent.kept' : 'emails.resume.kept', { membership, centre, date }),
      { label: say('emails.resume.open'), href: facts.link },
      say('emails.resume.nothing'),
      say(whoCanOpen(facts)),
      say('emails.resume.notYou', { date }),
    ],
  }
}

function whoCanOpen({
  isCustomer,
  hasDetails,
  isForParent,
  hasAccount,
}: Pick<ResumeFacts, 'isCustomer' | 'hasDetails' | 'isForParent' | 'hasAccount'>) {
  if (isForParent) return hasAccount ? 'emails.parent.name' : 'emails.parent.details'
  if (isCustomer) return 'emails.resume.onlyYou'
  return hasDetails ? 'emails.resume.details' : 'emails.resume.anybody'
}

/** Makes the e-mail with the link to a saved selection, in the language of the page that asked for it. What comes of it stores it. */
export async function resumeLinkEmail(
  services: Services,
  {
    id,
    recipient,
    client,
    expiresAt,
    locale,
    ...facts
  }: ResumeFacts & { client: Client; id: string; recipient: string; expiresAt: Date; locale: string },
): Promise<(tx: Handle) => Promise<void>> {
  const sender = senderOf(client, locale)
  const content = await renderEmail(sender, resumeLink(sender, facts))
  const about = { clientId: client.id, recipient, kind: 'resume_link', subjectId: id, expiresAt }
  return (tx) => queueEmail(tx, services, { ...about, ...content })
}
