import { IconMaximize, IconX } from '@tabler/icons-react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { lazyPage } from '../../platform/addresses/lazy-page.ts'
import { text } from '../../platform/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Opened } from '../../ui/Opened.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useModal } from '../../ui/use-modal.ts'
import type { PersonShown } from '../accounts/person-shown.ts'
import styles from './CustomerPass.module.css'

const Barcode = lazyPage(() => import('./Barcode.tsx'), 'Barcode')

/**
 * The card of the customer, or of the person they act for: face or initials, name, customer ID and what the scanner at the centre reads. The barcode opens over the
 * whole screen, bright; `?pass=open` in the address, so that "back" closes it.
 */
export function CustomerPass({ person }: { person: PersonShown }) {
  const [search, setSearch] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const isOpen = search.get('pass') === 'open'
  const initials = `${person.firstName.charAt(0)}${person.lastName.charAt(0)}`.toUpperCase()

  const close = () => {
    if (wasOpenedHere(location.state)) void navigate(-1)
    else setSearch({}, { replace: true })
  }

  return (
    <section className={styles.pass} aria-labelledby="pass-name">
      <div className={styles.person}>
        {person.profilePhoto === null ? (
          <span className={styles.face} aria-hidden="true">
            {initials}
          </span>
        ) : (
          <img className={styles.face} src={person.profilePhoto} alt="" />
        )}
        <div className={styles.names}>
          <h2 id="pass-name" className={styles.name}>
            {person.fullName}
          </h2>
          <p>{text('dashboard.pass.customerId', { id: person.reference })}</p>
        </div>
      </div>
      {person.barcode === null ? (
        <p className={styles.none}>{text('dashboard.pass.none')}</p>
      ) : (
        <>
          <div className={styles.code}>
            <Opened fallback={<Skeleton height="5rem" radius="0" />}>
              <Barcode value={person.barcode} />
            </Opened>
            <p className={styles.number}>{person.barcode}</p>
          </div>
          <Button
            variant="secondary"
            full
            icon={<IconMaximize size={20} aria-hidden="true" />}
            onClick={() => setSearch({ pass: 'open' }, { state: { passOpened: true } })}
          >
            {text('dashboard.pass.open')}
          </Button>
          {isOpen ? <WholeScreen value={person.barcode} name={person.fullName} onClose={close} /> : null}
        </>
      )}
    </section>
  )
}

const wasOpenedHere = (state: unknown): boolean =>
  state !== null && typeof state === 'object' && 'passOpened' in state

/** White from edge to edge, as a scanner likes it. */
function WholeScreen({ value, name, onClose }: { value: string; name: string; onClose: () => void }) {
  const dialog = useModal(onClose)
  return (
    <dialog ref={dialog} className={styles.whole} aria-labelledby="pass-whole">
      <button type="button" className={styles.close} onClick={onClose} aria-label={text('shell.close')}>
        <IconX size={24} aria-hidden="true" />
      </button>
      <div className={styles.scan}>
        <h2 id="pass-whole" className={styles.scanName}>
          {name}
        </h2>
        <Opened fallback={<Skeleton height="40vh" radius="0" />}>
          <Barcode value={value} />
        </Opened>
        <p className={styles.number}>{value}</p>
        <p className={styles.hint}>{text('dashboard.pass.hint')}</p>
      </div>
    </dialog>
  )
}
