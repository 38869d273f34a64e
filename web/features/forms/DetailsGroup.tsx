import { useEffect, useRef, useState } from 'react'
import { asksPhone } from '../../../contract/field-faults.ts'
import { afterPress } from '../../platform/after-press.ts'
import { text } from '../../platform/text.ts'
import { AddressLookUp } from './AddressLookUp.tsx'
import { addressPath, addressValues, hasAddressLookUp, isAddressField } from './addresses.ts'
import type { DataField, DataFieldSection } from './data-fields.ts'
import { isHidden, isReadOnly, shownField } from './data-fields.ts'
import { FieldControl } from './FieldControl.tsx'
import { fieldId } from './field-id.ts'
import form from './form.module.css'
import { fieldError, isBlank } from './field-values.ts'
import type { AnswerValue } from './answer-value.ts'

interface Props {
  /** Level of its heading; h3 unless told. */
  heading?: 'h2' | 'h3'
  section: DataFieldSection
  values: Record<string, AnswerValue>
  errorsAt: (path: string) => readonly string[]
  today: string | null
  onChange: (values: Record<string, AnswerValue>) => void
}

/** A titled group of the details form. */
export function DetailsGroup(props: Props) {
  const { sectionReference, sectionName, sectionFields } = props.section
  const Heading = props.heading ?? 'h3'
  const shown = sectionFields.filter((field) => !isHidden(field))
  const address = hasAddressLookUp(sectionReference)
    ? shown.filter((field) => isAddressField(field.name) && !isReadOnly(field))
    : []
  const titleId = `group-${sectionReference}`
  return (
    <section className={form.group} aria-labelledby={titleId}>
      <Heading className={form.groupTitle} id={titleId}>
        {sectionName}
      </Heading>
      <div className={form.fields}>
        {shown.map((field) => {
          if (!address.includes(field)) return <DetailsField key={field.path} {...props} field={field} />
          return field === address[0] ? <DetailsAddress key={field.path} {...props} fields={address} /> : null
        })}
      </div>
    </section>
  )
}

/** A phone number that cannot be one is told as soon as its field is left: nobody else would notice before it is called. */
function DetailsField({ field, values, errorsAt, today, onChange }: Props & { field: DataField }) {
  const [isLeft, setIsLeft] = useState(false)
  const value = values[field.path]
  const told = errorsAt(field.path)
  const wrong =
    isLeft && asksPhone(field) && !isBlank(value) ? fieldError(shownField(field), value, today) : null
  return (
    <FieldControl
      field={shownField(field)}
      value={value}
      errors={told.length > 0 || wrong === null ? told : [wrong]}
      today={today}
      onChange={(given) => {
        if (wrong === null) setIsLeft(false)
        onChange({ [field.path]: given })
      }}
      onLeave={() => afterPress(() => setIsLeft(true))}
    />
  )
}

/**
 * The address of a group: looked up, or typed after "Enter address manually". Correcting a found address by hand makes it
 * another one, so that the reference of the property goes.
 */
function DetailsAddress(props: Props & { fields: DataField[] }) {
  const { section, fields, values, errorsAt, onChange } = props
  const { sectionReference } = section
  const [isManual, setIsManual] = useState(false)
  const [lookedUp, setLookedUp] = useState('')
  const opened = useRef<string | null>(null)
  const isShown =
    isManual || fields.some((field) => !isBlank(values[field.path]) || errorsAt(field.path).length > 0)
  const postcodePath = addressPath(sectionReference, 'postcode')
  const referencePath = addressPath(sectionReference, 'uprn')

  /* The button that opened the fields is gone: the focus goes on to the first of them. */
  useEffect(() => {
    if (isManual && opened.current !== null) document.getElementById(opened.current)?.focus()
    opened.current = null
  }, [isManual])

  const typeByHand = () => {
    const first = fields.find((field) => field.path !== postcodePath || lookedUp === '') ?? fields[0]
    opened.current = first ? fieldId(first.path) : null
    if (lookedUp !== '' && isBlank(values[postcodePath])) onChange({ [postcodePath]: lookedUp })
    setIsManual(true)
  }

  const correct = (typed: Record<string, AnswerValue>) =>
    onChange(isBlank(values[referencePath]) ? typed : { ...typed, [referencePath]: '' })

  return (
    <div className={form.fields}>
      <AddressLookUp
        whose={sectionReference === 'contact_details' ? 'your' : 'their'}
        initialPostcode={String(values[postcodePath] ?? '')}
        onFound={(found) => onChange(addressValues(found, sectionReference))}
        onPostcode={setLookedUp}
      />
      {isShown ? (
        fields.map((field) => <DetailsField key={field.path} {...props} field={field} onChange={correct} />)
      ) : (
        <button type="button" className={form.link} onClick={typeByHand}>
          {text('details.address.manually')}
        </button>
      )}
    </div>
  )
}
