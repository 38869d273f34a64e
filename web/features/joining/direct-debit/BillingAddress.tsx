import { text } from '../../../platform/text.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { AddressLookUp } from '../../forms/AddressLookUp.tsx'
import { fieldId } from '../../forms/field-id.ts'
import form from '../../forms/form.module.css'
import { normalisePostcode } from '../../forms/postcode.ts'
import type { BankDetails } from '../selection/selection.ts'

interface Props {
  bank: BankDetails
  errors: Record<string, string>
  onType: (part: Partial<BankDetails>, ...paths: string[]) => void
}

/** The address the bank has for the account, where the operator collects it. */
export function BillingAddress({ bank, errors, onType }: Props) {
  return (
    <section className={form.group} aria-labelledby="billing-title">
      <h3 className={form.groupTitle} id="billing-title">
        {text('review.billing.title')}
      </h3>
      <p className={form.groupHelp}>{text('review.billing.help')}</p>
      <AddressLookUp
        whose="your"
        initialPostcode={bank.billingPostcode}
        onFound={(found) =>
          onType(
            {
              billingAddressLineOne: found.address1,
              billingAddressLineTwo: found.address2,
              billingCity: found.town,
              billingPostcode: found.postcode,
            },
            'billing_address_line_one',
            'billing_address_line_two',
            'billing_city',
            'billing_postcode',
          )
        }
      />
      <TextField
        id={fieldId('billing_address_line_one')}
        label={text('review.billing.lineOne')}
        autoComplete="billing address-line1"
        width="long"
        value={bank.billingAddressLineOne}
        error={errors['billing_address_line_one']}
        onChange={(event) =>
          onType({ billingAddressLineOne: event.currentTarget.value }, 'billing_address_line_one')
        }
      />
      <TextField
        id={fieldId('billing_address_line_two')}
        label={text('review.billing.lineTwo')}
        autoComplete="billing address-line2"
        width="long"
        value={bank.billingAddressLineTwo}
        error={errors['billing_address_line_two']}
        onChange={(event) =>
          onType({ billingAddressLineTwo: event.currentTarget.value }, 'billing_address_line_two')
        }
      />
      <TextField
        id={fieldId('billing_city')}
        label={text('review.billing.city')}
        autoComplete="billing address-level2"
        width="medium"
        value={bank.billingCity}
        error={errors['billing_city']}
        onChange={(event) => onType({ billingCity: event.currentTarget.value }, 'billing_city')}
      />
      <TextField
        id={fieldId('billing_postcode')}
        label={text('review.billing.postcode')}
        autoComplete="billing postal-code"
        width="short"
        value={bank.billingPostcode}
        error={errors['billing_postcode']}
        onChange={(event) => onType({ billingPostcode: event.currentTarget.value }, 'billing_postcode')}
        onBlur={(event) => {
          const tidy = normalisePostcode(event.currentTarget.value)
          if (tidy !== bank.billingPostcode) onType({ billingPostcode: tidy }, 'billing_postcode')
        }}
      />
    </section>
  )
}
