import { text } from '../../platform/text.ts'
import { Button } from '../../ui/Button.tsx'
import { FocusKept } from '../../ui/FocusKept.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** What could not be had, and the one button that tries again. */
export const Failed = ({
  title,
  message,
  isRetrying,
  goesOnAt,
  retry,
}: {
  title: string
  message: string
  isRetrying: boolean
  /** Id of what gets the focus where it helped; what is nearest unless told. */
  goesOnAt?: string | undefined
  retry: () => void
}) => (
  <FocusKept to={goesOnAt}>
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
  </FocusKept>
)
