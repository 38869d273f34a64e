import { text } from '../../platform/text.ts'
import { useAreaAddress } from '../../platform/use-flags.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './MembershipChooser.module.css'

/** Members who look for their membership among those on sale are told where it is changed or renewed. */
export function OwnMembershipsNotice({ names }: { names: readonly string[] }) {
  const addressIn = useAreaAddress()
  if (names.length === 0) return null
  return (
    <Notice
      className={styles.own}
      title={text('memberships.own.title', { memberships: listed(names) })}
      actions={
        <LinkButton small href={addressIn('myAccount', '/memberships')}>
          {text('memberships.own.changeOrRenew')}
        </LinkButton>
      }
    >
      <p>{text('memberships.own.text')}</p>
    </Notice>
  )
}

const listed = (names: readonly string[]) =>
  names.reduce((before, name) => text('memberships.own.and', { before, name }))
