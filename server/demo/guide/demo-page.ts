import { html, trusted, type Html, type HtmlValue } from './html.ts'

export interface DemoPage {
  title: string
  /** Of this answer; the only styles that apply. */
  nonce: string
  css: string
  /** Which entry of the navigation this is. */
  current: 'guide' | 'sandbox' | 'mailbox' | null
  body: Html
}

const mark = trusted(
  '<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false"><rect width="32" height="32" rx="7" fill="#5F249F"/><path d="M22.5 11.2A8 8 0 1 0 22.5 20.8" fill="none" stroke="#fff" stroke-width="3.6" stroke-linecap="round"/><circle cx="16" cy="16" r="2.6" fill="#fff"/></svg>',
)

const entries = [
  ['/#try', 'Try this'],
  ['/#people', 'People'],
  ['/#details', 'Test data'],
  ['/#switches', 'Switches'],
] as const

/** A whole document of the demo guide: header, the page, footer. */
export function demoPage({ title, nonce, css, current, body }: DemoPage): string {
  const here = (page: DemoPage['current']): Html => trusted(page === current ? ' aria-current="page"' : '')
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style nonce="${nonce}">
          ${trusted(css)}
        </style>
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <header class="bar">
          <div class="wrap">
            <a class="home" href="/" ${here('guide')}
              >${mark}<span>Centrecourt</span> <span class="tag">Demo guide</span></a
            >
            <nav aria-label="Guide">
              <ul>
                ${entries.map(([href, name]) => html`<li><a href="${href}">${name}</a></li>`)}
                <li><a href="/demo/sandbox" ${here('sandbox')}>Providers</a></li>
                <li><a href="/mailbox" ${here('mailbox')}>Mailbox</a></li>
              </ul>
            </nav>
          </div>
        </header>
        <main id="content" tabindex="-1">${body}</main>
        <footer class="foot">
          <div class="wrap">
            <p>A demonstration: invented people, a payment sandbox, no real money.</p>
            <p><a href="/api/docs">Every call of the platform</a></p>
          </div>
        </footer>
      </body>
    </html>`.markup
}

export interface Column<Row> {
  name: string
  cell: (row: Row) => HtmlValue
}

/**
 * A table that turns into cards on narrow screens. The roles are written out because a browser drops them from a table
 * that is laid out as blocks; the first column names the row.
 */
export function dataTable<Row>(caption: string, columns: readonly Column<Row>[], rows: readonly Row[]): Html {
  const cell = (row: Row, column: Column<Row>, index: number) =>
    index === 0
      ? html`<th role="rowheader" scope="row">${column.cell(row)}</th>`
      : html`<td role="cell">
          <span class="label" aria-hidden="true">${column.name}</span>${column.cell(row)}
        </td>`
  return html`<table role="table">
    <caption>
      ${caption}
    </caption>
    <thead role="rowgroup">
      <tr role="row">
        ${columns.map(({ name }) => html`<th role="columnheader" scope="col">${name}</th>`)}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${rows.map(
        (row) =>
          html`<tr role="row">
            ${columns.map((column, index) => cell(row, column, index))}
          </tr>`,
      )}
    </tbody>
  </table>`
}

/** Something to be copied: one click or tap selects all of it. */
export function copyable(text: string): Html {
  return html`<code class="copy">${text}</code>`
}

/** The small page for an address without a page, or for a form that is refused. */
export function messageBody(heading: string, text: string): Html {
  return html`<div class="wrap message">
    <h1>${heading}</h1>
    <p class="lead">${text}</p>
    <p><a class="button" href="/">Go to the demo guide</a></p>
  </div>`
}
