import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { text } from '../../platform/text.ts'
import type { FoundAddress } from './addresses.ts'
import { addressLine } from './addresses.ts'
import styles from './AddressLookUp.module.css'
import { caretAfterTidying, normalisePostcode } from './postcode.ts'
import { useAddressSearch } from './use-address-search.ts'

interface Props {
  /** The customer's own address, or that of somebody they name. */
  whose: 'your' | 'their'
  /** The postcode to start from, where one is known. */
  initialPostcode: string
  onFound: (address: FoundAddress) => void
  /** Told what is typed, so that a form filled in by hand need not ask again. */
  onPostcode?: (postcode: string) => void
}

/**
 * Finds an address by its postcode. How many were found is announced and the focus moves to the list; typing the address by
 * hand is always possible in the form below.
 */
export function AddressLookUp({ whose, initialPostcode, onFound, onPostcode }: Props) {
  const id = useId()
  const [postcode, setPostcode] = useState(normalisePostcode(initialPostcode))
  const [chosen, setChosen] = useState('')
  const { search, find, forget } = useAddressSearch()
  const root = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLSelectElement>(null)
  const caret = useRef<number | null>(null)
  const isSearching = search.status === 'searching'
  const cannotSearch = postcode === '' || isSearching
  const addresses = search.status === 'found' ? search.addresses : []
  const isOwn = whose === 'your'

  /* Tidying a postcode that is corrected in its middle would send the caret to its end. */
  useLayoutEffect(() => {
    if (caret.current !== null) box.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [postcode])

  /* The button that was pressed cannot keep the focus while it is off. Whoever has gone on meanwhile is left alone. */
  useEffect(() => {
    const focused = document.activeElement
    if (focused !== document.body && !root.current?.contains(focused)) return
    if (search.status === 'found' && search.addresses.length > 0) list.current?.focus()
    else if (search.status === 'found' || search.status === 'failed') box.current?.focus()
  }, [search])

  const start = () => {
    if (cannotSearch) return
    setChosen('')
    void find(postcode)
  }

  const type = (typed: string, place: number | null) => {
    const tidy = normalisePostcode(typed)
    caret.current = place === null ? null : caretAfterTidying(typed, place)
    setPostcode(tidy)
    onPostcode?.(tidy)
    if (tidy !== postcode) forget()
  }

  return (
    <div ref={root} className={styles.lookUp}>
      <div className={styles.row}>
        <div className={styles.postcode}>
          <TextField
            ref={box}
            id={`${id}-search`}
            label={isOwn ? text('details.address.findYours') : text('details.address.findTheirs')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
            value={postcode}
            onChange={({ currentTarget }) => type(currentTarget.value, currentTarget.selectionStart)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              start()
            }}
          />
        </div>
        <Button
          variant="secondary"
          disabled={cannotSearch}
          busy={isSearching}
          busyLabel={text('details.address.searching')}
          onClick={start}
        >
          {text('details.address.search')}
        </Button>
      </div>
      <p className={styles.told} role="status">
        {search.status === 'found' &&
          (addresses.length === 0
            ? text('details.address.none')
            : text('details.address.count', { count: addresses.length, postcode: search.postcode }))}
      </p>
      {addresses.length > 0 ? (
        <div className={styles.list}>
          <SelectField
            ref={list}
            id={`${id}-list`}
            label={isOwn ? text('details.address.selectYours') : text('details.address.selectTheirs')}
            value={chosen}
            options={addresses.map((address, index) => ({
              value: String(index),
              label: addressLine(address),
            }))}
            placeholder={text('details.chooseOne')}
            onChange={(event) => {
              const index = event.currentTarget.value
              const address = index === '' ? undefined : addresses[Number(index)]
              setChosen(index)
              if (address) onFound(address)
            }}
          />
        </div>
      ) : null}
      {search.status === 'failed' ? (
        <Notice className={styles.failed} tone="bad" role="alert" title={text('details.address.failed')}>
          <p>{search.message}</p>
          <p>{text('details.address.byHand')}</p>
        </Notice>
      ) : null}
    </div>
  )
}
