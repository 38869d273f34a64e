import { ApiError } from '../../../platform/calls/api.ts'
import { text } from '../../../platform/text.ts'
import { useAreaAddress } from '../../../platform/use-flags.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import styles from '../JoiningPage.module.css'
import { isFinalRefusal } from '../submit/refusals.ts'

export const isRefusal = (error: Error | null | undefined): error is ApiError =>
  error instanceof ApiError && isFinalRefusal(error)

/** A membership that cannot be changed or renewed, with the reason and the way back to one's memberships. */
export function Refusal({ kind, error }: { kind: 'change' | 'renewal'; error: ApiError }) {
  const addressIn = useAreaAddress()
  const isUnknown = error.status === 404 || error.status === 403
  return (
    <div className={styles.page}>
      <Notice
        tone="warn"
        role="alert"
        isPage
        className={styles.refusal}
        title={text(
          isUnknown
            ? 'changes.refused.unknown'
            : kind === 'change'
              ? 'changes.refused.change'
              : 'changes.refused.renewal',
        )}
        actions={
          <LinkButton href={addressIn('myAccount', '/memberships')}>
            {text('changes.refused.back')}
          </LinkButton>
        }
      >
        <p>
          {isUnknown
            ? text('changes.refused.unknownText')
            : (error.errors['membership_id']?.join(' ') ?? error.message)}
        </p>
      </Notice>
    </div>
  )
}
