import { cloneElement, useEffect, useState, type KeyboardEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { drawLikeReact } from '../platform/preact/draw-like-react.ts'

drawLikeReact()

const choices = ['one', 'two', 'refused']

/** What a page of ours may do and Preact by itself does otherwise than React. */
function Page() {
  const [digits, setDigits] = useState('')
  const [choice, setChoice] = useState('one')
  const [isTicked, setTicked] = useState(true)
  const [key, setKey] = useState('')
  const [count, setCount] = useState(0)
  const [ran, setRan] = useState(0)
  const [left, setLeft] = useState(0)
  const [outer, setOuter] = useState('')
  useEffect(() => setRan(count), [count])
  const note = (event: KeyboardEvent) => {
    const copy = { ...event }
    setKey(`${copy.key} ${copy.ctrlKey} ${copy.target === event.target}`)
  }
  const choose = (value: string) => value !== 'refused' && setChoice(value)
  return (
    <>
      <div role="presentation" onKeyDown={(event) => setOuter(event.currentTarget.localName)}>
        <input
          aria-label="Digits"
          value={digits}
          spellCheck={false}
          onChange={(event) => setDigits(event.target.value.replaceAll(/\D/g, ''))}
          onKeyDown={note}
        />
      </div>
      {choices.map((value) => (
        <input
          key={value}
          aria-label={value}
          type="radio"
          name="choice"
          checked={choice === value}
          onChange={() => choose(value)}
        />
      ))}
      <select aria-label="List" value={choice} onChange={(event) => choose(event.target.value)}>
        {choices.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
      <input aria-label="Locked" type="checkbox" checked onChange={() => undefined} />
      <input
        aria-label="Free"
        type="checkbox"
        checked={isTicked}
        onChange={(event) => setTicked(event.target.checked)}
      />
      <select aria-label="Gone" value="what is no more" onChange={() => undefined}>
        <option disabled>{'none'}</option>
        {choices.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
      <div onBlur={() => setLeft(left + 1)}>
        {count === 0 ? <input aria-label="Taken away" /> : null}
        <input aria-label="Stays" />
      </div>
      {cloneElement(<b>{'copied'}</b>, { id: 'copy' })}
      {cloneElement(<b>{'copied'}</b>, { id: 'other' }, 'otherwise')}
      <button type="button" aria-label="Count" onClick={() => setCount(count + 1)} />
      <p id="count">{count}</p>
      <p id="words">{count > 1 ? <b>{'many'}</b> : `${count} so far`}</p>
      <p id="ran">{ran}</p>
      <p id="key">{key}</p>
      <p id="outer">{outer}</p>
      <p id="left">{left}</p>
      <Failing count={count} />
      <Beside count={count} />
    </>
  )
}

function Failing({ count }: { count: number }) {
  useEffect(() => {
    if (count === 3) throw new Error('an effect that fails')
  }, [count])
  return null
}

function Beside({ count }: { count: number }) {
  const [seen, setSeen] = useState(0)
  useEffect(() => setSeen(count), [count])
  return <p id="beside">{seen}</p>
}

createRoot(document.body).render(<Page />)
