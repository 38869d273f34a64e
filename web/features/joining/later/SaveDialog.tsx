import { useEffect, useId, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { IconCheck, IconMailCheck, IconX } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { longDate } from '../../../platform/words/formats.ts'
import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Text } from '../../../ui/Text.tsx'
import { EmailField } from '../../forms/EmailField.tsx'
import { useJoining } from '../selection/joining-context.ts'
import { openSection, sectionFromSlug } from '../sections/sections.ts'
import styles from './SaveDialog.module.css'
import { selectionToSave, typedEmail } from './selection-to-save.ts'
import { useSaveSelection } from './use-save-selection.ts'

interface Sent {
  email: string
  expiresOn: string
}

/** Sends the link to go on elsewhere; says first what is kept, for how long, and what never is. */
export function SaveDialog({ onClose }: { onClose: () => void }) {
  const { user, state } = useJoining()
  const [sent, setSent] = useState<Sent | null>(null)
  const [email, setEmail] = useState(user?.email ?? typedEmail(state.selection.details))
  const form = useId()
  const own = user?.email || null
  const { save, isWorking, errors, failure } = useSave(own === null ? email : null, (expiresOn) =>
    setSent({ email, expiresOn }),
  )
  if (sent) return <SentDialog sent={sent} onClose={onClose} />

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <Dialog
      open
      width={520}
      title={text('resume.save.title')}
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form={form} busy={isWorking} busyLabel={text('resume.save.sending')}>
            {text('resume.save.send')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {text('resume.save.cancel')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className={styles.stack} onSubmit={submit}>
        <p>{text('resume.save.lead')}</p>
        {own === null ? (
          <AddressField email={email} errors={errors} onChange={setEmail} />
        ) : (
          <p className={styles.own}>
            <Text id="resume.save.ownAddress" values={{ email: own }} components={{ 0: <strong /> }} />
          </p>
        )}
        {failure === null ? null : (
          <Notice role="alert" tone="bad">
            {failure}
          </Notice>
        )}
        <Kept isGuest={user === null} />
      </form>
    </Dialog>
  )
}

/** What is chosen is kept with the price that is shown beside it. */
function useSave(email: string | null, onSent: (expiresOn: string) => void) {
  const { state, venue, costs, facts } = useJoining()
  const [search] = useSearchParams()
  const saving = useSaveSelection('resume.save.emailMissing', onSent)
  const shown = costs.isStale ? undefined : costs.costs
  const save = () =>
    saving.save(
      selectionToSave(venue.slug, state.selection, {
        email,
        section: openSection(sectionFromSlug(search.get('section')), facts),
        shownPrice: shown
          ? { dueToday: shown.totalToPayNow.raw.amount, fee: shown.fees.baseFee.raw.amount }
          : null,
      }),
    )
  return { ...saving, save }
}

/** A guest's address. It takes the focus when something is wrong with it. */
function AddressField({
  email,
  errors,
  onChange,
}: {
  email: string
  errors: readonly string[]
  onChange: (email: string) => void
}) {
  const id = useId()
  useEffect(() => {
    if (errors.length > 0) document.getElementById(id)?.focus()
  }, [errors, id])
  return (
    <EmailField
      id={id}
      label={text('resume.save.email')}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      value={email}
      error={errors}
      onValue={onChange}
    />
  )
}

function Kept({ isGuest }: { isGuest: boolean }) {
  return (
    <div className={styles.lists}>
      <List title={text('resume.kept.title')} mark={<IconCheck size={20} aria-hidden="true" />}>
        {text('resume.kept.choice')}
        {isGuest ? text('resume.kept.details') : null}
        {text('resume.kept.answers')}
      </List>
      <List title={text('resume.never.title')} mark={<IconX size={20} aria-hidden="true" />}>
        {text('resume.never.secrets')}
        {text('resume.never.price')}
      </List>
      <p className={styles.quiet}>{text(isGuest ? 'resume.save.privacyGuest' : 'resume.save.privacyOwn')}</p>
    </div>
  )
}

function List({ title, mark, children }: { title: string; mark: ReactNode; children: (string | null)[] }) {
  return (
    <section className={styles.list}>
      <h3>{title}</h3>
      <ul>
        {children
          .filter((line) => line !== null)
          .map((line) => (
            <li key={line}>
              {mark}
              <span>{line}</span>
            </li>
          ))}
      </ul>
    </section>
  )
}

/** It is on its way: the words take the focus, so that they are heard. */
function SentDialog({ sent, onClose }: { sent: Sent; onClose: () => void }) {
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <Dialog
      open
      width={520}
      title={text('resume.sent.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{text('resume.sent.close')}</Button>}
    >
      <div ref={words} tabIndex={-1} className={styles.sent}>
        <span className={styles.mark} aria-hidden="true">
          <IconMailCheck size={32} />
        </span>
        <p>
          <Text
            id="resume.sent.text"
            values={{ email: sent.email, date: longDate(sent.expiresOn) }}
            components={{ 0: <strong />, 1: <strong /> }}
          />
        </p>
        <p className={styles.quiet}>{text('resume.sent.hint')}</p>
      </div>
    </Dialog>
  )
}
