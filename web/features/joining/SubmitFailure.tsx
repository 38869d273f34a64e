import { Notice } from '../../ui/Notice.tsx'
import form from './form.module.css'

/** Why the membership could not be submitted, under the button that did it. The region is there before the message is. */
export function SubmitFailure({ message }: { message: string | null }) {
  return (
    <div role="alert" className={form.outcome}>
      {message === null ? null : (
        <Notice tone="bad" title={message}>
          <p>Everything you entered is still here.</p>
        </Notice>
      )}
    </div>
  )
}
