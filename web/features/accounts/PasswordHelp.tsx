import { useEffect, useId, useState } from 'react'
import type { FormEvent } from 'react'
import { ApiError, call } from '../../platform/calls/api.ts'
import { text } from '../../platform/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import form from '../forms/form.module.css'
import { isShared } from './password-help.ts'

type Step = 'ask' | 'customerId' | 'sent'

interface Props {
  /** What was typed as e-mail address or customer id already. */
  suggested: string
  onClose: () => void
}

/**
 * Asks for a link to choose a new password: by e-mail address or customer id, by customer id alone where an address has several
 * accounts, and then tells where the link went and sends it again.
 */
export function PasswordHelp({ suggested, onClose }: Props) {
  const [step, setStep] = useState<Step>('ask')
  const [address, setAddress] = useState(suggested)
  const [customerId, setCustomerId] = useState('')
  const whom = step === 'ask' || customerId === '' ? address : customerId

  if (step === 'sent') return <CheckYourEmail whom={whom} onClose={onClose} />
  const isById = step === 'customerId'
  return (
    <AskForLink
      key={step}
      title={isById ? text('accounts.help.idTitle') : text('accounts.help.title')}
      lead={isById ? text('accounts.help.idLead', { email: address.trim() }) : text('accounts.help.lead')}
      label={isById ? text('accounts.help.id') : text('accounts.username')}
      missing={isById ? text('accounts.help.idMissing') : text('accounts.usernameMissing')}
      help={isById ? text('accounts.help.idHint') : undefined}
      value={isById ? customerId : address}
      onChange={isById ? setCustomerId : setAddress}
      onClose={onClose}
      onSent={() => setStep('sent')}
      onShared={isById ? null : () => setStep('customerId')}
    />
  )
}

const sendLink = (emailOrReference: string) => call('requestPasswordReset', { body: { emailOrReference } })

interface AskProps {
  title: string
  lead: string
  label: string
  missing: string
  help: string | undefined
  value: string
  onChange: (value: string) => void
  onClose: () => void
  onSent: () => void
  /** Goes on where the address has several accounts; null where that is what is being sorted out. */
  onShared: (() => void) | null
}

function AskForLink({
  title,
  lead,
  label,
  missing,
  help,
  value,
  onChange,
  onClose,
  onSent,
  onShared,
}: AskProps) {
  const fieldId = useId()
  const formId = useId()
  const [isSending, setIsSending] = useState(false)
  const [refused, setRefused] = useState<ApiError | string | null>(null)
  const isAboutField = typeof refused === 'string' || refused?.status === 422

  useEffect(() => document.getElementById(fieldId)?.focus(), [fieldId])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const refuse = (reason: ApiError | string) => {
      setRefused(reason)
      document.getElementById(fieldId)?.focus()
    }
    if (value.trim() === '') return refuse(missing)
    setIsSending(true)
    setRefused(null)
    try {
      await sendLink(value.trim())
      onSent()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (onShared && isShared(error.said || error.message)) onShared()
      else refuse(error)
    } finally {
      setIsSending(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            busy={isSending}
            busyLabel={text('accounts.help.sending')}
            full="phone"
          >
            {text('accounts.help.send')}
          </Button>
          <Button variant="quiet" full="phone" onClick={onClose}>
            {text('accounts.help.cancel')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={form.stack} onSubmit={(event) => void send(event)}>
        <p>{lead}</p>
        {refused instanceof ApiError && !isAboutField ? (
          <Notice tone="bad" role="alert">
            <p>{refused.message}</p>
          </Notice>
        ) : null}
        <TextField
          id={fieldId}
          label={label}
          help={help}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={value}
          error={isAboutField ? [refused instanceof ApiError ? refused.message : refused] : []}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}

function CheckYourEmail({ whom, onClose }: { whom: string; onClose: () => void }) {
  const [again, setAgain] = useState<'idle' | 'sending' | 'sent' | ApiError>('idle')
  const sendAgain = async () => {
    setAgain('sending')
    try {
      await sendLink(whom.trim())
      setAgain('sent')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setAgain(error)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('accounts.sent.title')}
      footer={
        <>
          <Button full="phone" onClick={onClose}>
            {text('accounts.sent.ok')}
          </Button>
          <Button
            variant="secondary"
            full="phone"
            busy={again === 'sending'}
            busyLabel={text('accounts.help.sending')}
            onClick={() => void sendAgain()}
          >
            {text('accounts.sent.again')}
          </Button>
        </>
      }
    >
      <div className={form.stack}>
        <p>{text('accounts.sent.text', { whom: whom.trim() })}</p>
        <p className={form.hint}>{text('accounts.sent.hint')}</p>
        <div role="status" className={form.outcome}>
          {again === 'sent' ? (
            <Notice tone="good">{text('accounts.sent.done', { whom: whom.trim() })}</Notice>
          ) : null}
          {again instanceof ApiError ? <Notice tone="bad">{again.message}</Notice> : null}
        </div>
      </div>
    </Dialog>
  )
}
