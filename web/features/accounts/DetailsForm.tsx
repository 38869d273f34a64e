import type { FormEvent } from 'react'
import { text } from '../../platform/text.ts'
import type { TextId } from '../../text/books.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Text } from '../../ui/Text.tsx'
import { askForReset } from './password-help.ts'
import type { DataFieldsForm } from '../forms/data-fields.ts'
import { DetailsGroup } from '../forms/DetailsGroup.tsx'
import form from '../forms/form.module.css'
import { PasswordFields } from './PasswordFields.tsx'
import type { DetailsOfPage } from './use-details-form.ts'
import { useDetailsForm } from './use-details-form.ts'

export interface DetailsFormProps {
  page: DetailsOfPage
  /** Address of the log-in page that comes back to where this one leads. */
  logInPath: string
  submitLabel: string
  /** The sentence that offers to log in instead, with one link. */
  haveAccount: TextId
  /** Level of the headings of its groups. */
  heading: 'h2' | 'h3'
}

interface Props extends DetailsFormProps {
  fields: DataFieldsForm
  /** Reads the form again after the server said that it has changed; null where it cannot be had. */
  reload: () => Promise<DataFieldsForm | null>
}

/** The account form of a guest, in joining as on the page to register, wholly as the server describes it, and a password. The passwords stay in this component. */
export function DetailsForm({ fields, reload, page, logInPath, submitLabel, haveAccount, heading }: Props) {
  const details = useDetailsForm(fields, reload, page)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void details.submit()
  }

  return (
    <form className={form.stack} noValidate onSubmit={submit}>
      <p className={classNames(form.lead, form.oneLink)}>
        <Text id={haveAccount} components={{ 0: <Link to={logInPath} /> }} />
      </p>
      <ErrorSummary errors={details.summary} />
      {details.refusal?.code === 'email_in_use' ? (
        <p className={form.lead}>
          <Text
            id="details.emailInUse"
            components={{ 0: <Link to={logInPath} />, 1: <Link to={logInPath} state={askForReset} /> }}
          />
        </p>
      ) : null}
      {details.changes === null ? null : <WhatChanged sentences={details.changes} />}
      {fields.sections.map((section) => (
        <DetailsGroup
          key={section.sectionReference}
          heading={heading}
          section={section}
          values={details.values}
          errorsAt={details.errorsAt}
          today={details.today}
          onChange={details.type}
        />
      ))}
      <PasswordFields
        heading={heading}
        title={text('details.password.title')}
        purpose={text('details.password.purpose')}
        label={text('details.password.label')}
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
          {submitLabel}
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
