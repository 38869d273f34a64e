import './mantine.css'
import { MantineProvider, createTheme } from '@mantine/core'
import type { ReactNode } from 'react'

const theme = createTheme({
  fontFamily: 'var(--cc-font-body)',
  headings: { fontFamily: 'var(--cc-font-heading)' },
  defaultRadius: 6,
})

const nonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/**
 * Mantine's ground, for the few controls that need it (date pickers). Always behind a dynamic import: it would double the
 * first load. Its styles are listed in mantine.css: a control whose styles are missing there shows unstyled.
 */
export const MantineKit = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} getStyleNonce={nonce} cssVariablesSelector=":root">
    {children}
  </MantineProvider>
)
