import { useState } from 'react'
import { AddressLookUp } from './AddressLookUp.tsx'
import { addressValues, hasAddressLookUp, isAddressField } from './addresses.ts'
import type { DataFieldSection } from './data-fields.ts'
import { isHidden, shownField } from './data-fields.ts'
import { FieldControl } from './FieldControl.tsx'
import form from './form.module.css'
import { isBlank } from './field-values.ts'
import type { AnswerValue } from './selection.ts'

interface Props {
  section: DataFieldSection
  values: Record<string, AnswerValue>
  errors: Record<string, string>
  today: string | null
  onChange: (values: Record<string, AnswerValue>) => void
}

/** A titled group of the details form; an address in it is looked up, or typed after "Enter address manually". */
export function DetailsGroup({ section, values, errors, today, onChange }: Props) {
  const { sectionReference } = section
  const sectionFields = section.sectionFields.filter((field) => !isHidden(field))
  const [isManual, setIsManual] = useState(false)
  const address = sectionFields.filter((field) => isAddressField(field.name))
  const hasLookUp = hasAddressLookUp(sectionReference) && address.length > 0
  const showsAddress =
    isManual || address.some((field) => !isBlank(values[field.path]) || errors[field.path] !== undefined)
  const firstAddress = address[0]

  const control = (field: DataFieldSection['sectionFields'][number]) => (
    <FieldControl
      key={field.path}
      field={shownField(field)}
      value={values[field.path]}
      error={errors[field.path]}
      today={today}
      onChange={(value) => onChange({ [field.path]: value })}
    />
  )

  const titleId = `group-${sectionReference}`
  return (
    <section className={form.group} aria-labelledby={titleId}>
      <h3 className={form.groupTitle} id={titleId}>
        {section.sectionName}
      </h3>
      <div className={form.fields}>
        {sectionFields.map((field) => {
          if (!hasLookUp || !isAddressField(field.name)) return control(field)
          if (field !== firstAddress) return null
          return (
            <div key={field.path} className={form.fields}>
              <AddressLookUp
                whose={sectionReference === 'contact_details' ? 'your' : 'their'}
                initialPostcode={String(values[`data_fields.${sectionReference}.postcode`] ?? '')}
                onFound={(found) => onChange(addressValues(found, sectionReference))}
              />
              {showsAddress ? (
                address.map(control)
              ) : (
                <button type="button" className={form.link} onClick={() => setIsManual(true)}>
                  Enter address manually
                </button>
              )}
            </div>
          )
        })}
      </div>
    </section>
  )
}
