import { text } from '../../platform/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

interface Props {
  title: string
  message: string
  isRetrying: boolean
  retry: () => void
}

/** A part of the account could not be had. */
export const LoadingFailed = ({ title, message, isRetrying, retry }: Props) => (
  <Notice
    tone="bad"
    role="alert"
    title={title}
    actions={
      <Button variant="secondary" busy={isRetrying} onClick={retry}>
        {text('shell.tryAgain')}
      </Button>
    }
  >
    <p>{message}</p>
  </Notice>
)
