import { text } from '../../platform/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** What could not be had, and the one button that tries again. */
export const Failed = ({
  title,
  message,
  isRetrying,
  retry,
}: {
  title: string
  message: string
  isRetrying: boolean
  retry: () => void
}) => (
  <Notice
    tone="bad"
    role="alert"
    title={title}
    actions={
      <Button small busy={isRetrying} onClick={retry}>
        {text('shell.tryAgain')}
      </Button>
    }
  >
    <p>{message}</p>
  </Notice>
)
