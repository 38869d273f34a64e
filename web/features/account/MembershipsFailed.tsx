import { text } from '../../platform/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

interface Props {
  message: string
  isRetrying: boolean
  retry: () => void
}

/** The memberships could not be had. */
export const MembershipsFailed = ({ message, isRetrying, retry }: Props) => (
  <Notice
    tone="bad"
    role="alert"
    title={text('account.failed')}
    actions={
      <Button variant="secondary" busy={isRetrying} onClick={retry}>
        {text('shell.tryAgain')}
      </Button>
    }
  >
    <p>{message}</p>
  </Notice>
)
