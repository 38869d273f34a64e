import * as runtime from 'react/jsx-runtime'

/** What React's own functions are called in the build (plain-jsx.ts). */
export const { Fragment, jsx, jsxs } = runtime
