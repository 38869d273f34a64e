import { useState } from 'react'
import { passwordErrors } from './password-rules.ts'

/**
 * A new password typed twice. Its messages appear when the form is sent and go as soon as they no longer hold. They are keyed
 * as the call names the boxes: `password` and `repeatField`.
 */
export function usePasswordPair(repeatField: string) {
  const [typed, setTyped] = useState({ password: '', repeat: '' })
  const [isShown, setIsShown] = useState(false)
  const [found, setFound] = useState<Record<string, string>>({})

  const faultsOf = ({ password, repeat }: typeof typed) =>
    Object.fromEntries(
      Object.entries(passwordErrors(password, repeat)).map(([key, message]) => [
        key === 'password_confirmation' ? repeatField : key,
        message,
      ]),
    )
  const type = (more: Partial<typeof typed>) => {
    const next = { ...typed, ...more }
    setTyped(next)
    const still = faultsOf(next)
    setFound((before) =>
      Object.fromEntries(Object.entries(before).filter(([key, was]) => still[key] === was)),
    )
  }
  /** Marks what is wrong now, and says what that is by field; the boxes are hidden again. */
  const check = (): Record<string, string> => {
    const faults = faultsOf(typed)
    setIsShown(false)
    setFound(faults)
    return faults
  }
  const clear = () => {
    setTyped({ password: '', repeat: '' })
    setFound({})
  }
  return {
    ...typed,
    found,
    check,
    clear,
    fields: {
      password: typed.password,
      repeat: typed.repeat,
      repeatField,
      isShown,
      onShow: setIsShown,
      onPassword: (password: string) => type({ password }),
      onRepeat: (repeat: string) => type({ repeat }),
    },
  }
}
