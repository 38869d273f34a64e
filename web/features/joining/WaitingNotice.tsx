import { text } from '../../platform/text.ts'
import { useAreaAddress } from '../../platform/use-flags.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Waiting } from './selection/held-cart.ts'
import styles from './JoiningPage.module.css'

/** What has become of a selection at the checkout, with the way there. */
export function WaitingNotice({ waiting }: { waiting: Waiting | null }) {
  const addressIn = useAreaAddress()
  if (waiting === null) return null
  if (waiting.what === 'gone') {
    return (
      <Notice
        className={styles.waiting}
        role="status"
        tone="warn"
        title={text('joining.held.goneTitle')}
        actions={
          <LinkButton small variant="secondary" href={addressIn('myAccount', '/memberships')}>
            {text('joining.held.seeMemberships')}
          </LinkButton>
        }
      >
        <p>{text('joining.held.gone')}</p>
      </Notice>
    )
  }
  const title =
    waiting.what === 'this'
      ? text('joining.held.waiting')
      : text('joining.held.another.waiting', { membership: waiting.membership, centre: waiting.centre })
  return (
    <Notice
      className={styles.waiting}
      title={title}
      actions={
        <LinkButton small href="/checkout">
          {text('joining.held.goToCheckout')}
        </LinkButton>
      }
    >
      <p>{text(waiting.what === 'this' ? 'joining.held.waitingText' : 'joining.held.another.waitingText')}</p>
    </Notice>
  )
}
