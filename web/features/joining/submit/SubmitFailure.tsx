import { text } from '../../../platform/text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import form from '../../forms/form.module.css'

interface Props {
  message: string | null
  /** The top of the page says it already, and has the focus: here it is only shown. */
  isSaidAbove: boolean
}

/** Why the membership could not be submitted, under the button that did it. The region is there before the message is. */
export function SubmitFailure({ message, isSaidAbove }: Props) {
  return (
    <div role={isSaidAbove ? undefined : 'alert'} className={form.outcome}>
      {message === null ? null : (
        <Notice tone="bad" title={message}>
          <p>{text('joining.submitKept')}</p>
        </Notice>
      )}
    </div>
  )
}
