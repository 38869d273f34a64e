import { useLocation, useNavigate } from 'react-router'
import { askForReset } from './password-help.ts'
import type { LoginState } from './password-help.ts'

/** The dialog of a forgotten password as an entry of its own in the browser's history: "back" closes it, a reload keeps it. */
export function usePasswordHelp() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const { help, ...rest } = (state ?? {}) as LoginState
  const here = pathname + search
  return {
    isOpen: help !== undefined,
    open: () => void navigate(here, { state: { ...rest, help: 'here' } satisfies LoginState }),
    close: () =>
      void (help === askForReset.help ? navigate(here, { replace: true, state: rest }) : navigate(-1)),
  }
}
