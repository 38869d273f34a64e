import type { FormEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { text } from '../../platform/text.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Text } from '../../ui/Text.tsx'
import type { DataFieldsForm } from './data-fields.ts'
import { DetailsGroup } from './DetailsGroup.tsx'
import form from './form.module.css'
import { PasswordFields } from './PasswordFields.tsx'
import { useDetailsForm } from './use-details-form.ts'

interface Props {
  fields: DataFieldsForm
  /** Reads the form again after the server said that it has changed; null where it cannot be had. */
  reload: () => Promise<DataFieldsForm | null>
}

/** The account form of a guest, wholly as the server describes it, and a password. The passwords stay in this component. */
export function DetailsForm({ fields, reload }: Props) {
  const location = useLocation()
  const details = useDetailsForm(fields, reload)
  const logIn = `/login?redirect=${encodeURIComponent(location.pathname + location.search)}`

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void details.submit()
  }

  return (
    <form className={form.stack} noValidate onSubmit={submit}>
      <p className={form.lead}>
        <Text id="details.haveAccount" components={{ 0: <Link to={logIn} /> }} />
      </p>
      <ErrorSummary errors={details.summary} />
      {details.refusal?.code === 'email_in_use' ? (
        <p className={form.lead}>
          <Text id="details.emailInUse" components={{ 0: <Link to={logIn} /> }} />
        </p>
      ) : null}
      {details.changes === null ? null : <WhatChanged sentences={details.changes} />}
      {fields.sections.map((section) => (
        <DetailsGroup
          key={section.sectionReference}
          section={section}
          values={details.values}
          errorsAt={details.errorsAt}
          today={details.today}
          onChange={details.type}
        />
      ))}
      <PasswordFields
        password={details.password}
        repeat={details.repeat}
        errorsAt={details.errorsAt}
        isShown={details.isShown}
        onShow={details.setIsShown}
        onPassword={(password) => details.typePassword({ password })}
        onRepeat={(repeat) => details.typePassword({ repeat })}
      />
      <div className={form.actions}>
        <Button
          type="submit"
          full="phone"
          busy={details.isWorking}
          busyLabel={text('details.creatingAccount')}
        >
          {text('details.createAccount')}
        </Button>
      </div>
    </form>
  )
}

/** What the operator has changed while the form was filled in. */
const WhatChanged = ({ sentences }: { sentences: string[] }) => (
  <Notice tone="warn" title={text('details.changed')}>
    <ul className={form.plainList}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      <li>{text('details.changed.kept')}</li>
    </ul>
  </Notice>
)
