import { useId, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ApiError, call } from '../../platform/api.ts'
import type { FoundAddress } from './addresses.ts'
import { addressLine } from './addresses.ts'
import styles from './AddressLookUp.module.css'
import { normalisePostcode } from './postcode.ts'

interface Props {
  /** The customer's own address, or that of somebody they name. */
  whose: 'your' | 'their'
  /** The postcode to start from, where one is known. */
  initialPostcode: string
  onFound: (address: FoundAddress) => void
}

type Search =
  | { status: 'idle' }
  | { status: 'searching' }
  | { status: 'failed'; message: string }
  | { status: 'found'; addresses: FoundAddress[] }

/**
 * Finds an address by its postcode. The number of addresses found is announced; typing the address by hand is always
 * possible in the form below.
 */
export function AddressLookUp({ whose, initialPostcode, onFound }: Props) {
  const id = useId()
  const [postcode, setPostcode] = useState(normalisePostcode(initialPostcode))
  const [search, setSearch] = useState<Search>({ status: 'idle' })
  const [chosen, setChosen] = useState('')
  const isSearching = search.status === 'searching'
  const cannotSearch = postcode === '' || isSearching

  const find = async () => {
    if (cannotSearch) return
    setSearch({ status: 'searching' })
    setChosen('')
    try {
      setSearch({ status: 'found', addresses: await call('lookUpAddresses', { query: { postcode } }) })
    } catch (error) {
      const message =
        error instanceof ApiError ? error.message : 'Something has gone wrong, please try again.'
      setSearch({ status: 'failed', message })
    }
  }

  const choose = (index: string) => {
    setChosen(index)
    const address = search.status === 'found' ? search.addresses[Number(index)] : undefined
    if (index !== '' && address) onFound(address)
  }

  return (
    <div className={styles.lookUp}>
      <div className={styles.row}>
        <TextField
          id={`${id}-search`}
          label={`Find ${whose} address by postcode`}
          autoComplete="off"
          spellCheck={false}
          value={postcode}
          onChange={(event) => {
            setPostcode(normalisePostcode(event.currentTarget.value))
            if (search.status !== 'searching') setSearch({ status: 'idle' })
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void find()
          }}
        />
        <Button variant="secondary" disabled={cannotSearch} busy={isSearching} onClick={() => void find()}>
          Verify Search
        </Button>
      </div>
      <div role="status">
        {search.status === 'found' && search.addresses.length === 0 ? (
          <p className={styles.none}>No addresses found. Check the postcode or enter the address manually.</p>
        ) : null}
        {search.status === 'found' && search.addresses.length > 0 ? (
          <div className={styles.list}>
            <SelectField
              id={`${id}-list`}
              label={`Select ${whose} address`}
              help={`${search.addresses.length} ${search.addresses.length === 1 ? 'address' : 'addresses'} at ${postcode}`}
              value={chosen}
              options={search.addresses.map((address, index) => ({
                value: String(index),
                label: addressLine(address),
              }))}
              placeholder="Choose one"
              onChange={(event) => choose(event.currentTarget.value)}
            />
          </div>
        ) : null}
      </div>
      {search.status === 'failed' ? (
        <Notice className={styles.failed} tone="bad" role="alert" title="We could not search for addresses">
          <p>{search.message}</p>
        </Notice>
      ) : null}
    </div>
  )
}
