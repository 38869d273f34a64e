import fc from 'fast-check'
import { expect, it } from 'vitest'
import { htmlFaults, svgFaults } from './html.ts'

it.each([
  '<p>Plain <strong>text</strong> with a <a href="/terms">link</a>.<br></p>',
  '<ul><li>One</li><li>5 < 6 & 7 > 3</li></ul>',
  '<a href="mailto:hello@example.com" target="_blank" rel="noopener">Write</a>',
  '<a href="#top">Up</a>',
])('allows %s', (html) => {
  expect(htmlFaults(html)).toEqual([])
})

it.each([
  ['<script>x()</script>', 'The tag <script> is not allowed in texts.'],
  ['<SCRIPT src=x>', 'The tag <script> is not allowed in texts.'],
  ['<p onclick="x()">a</p>', 'The attribute "onclick" is not allowed on <p>.'],
  ['<p style="position:fixed">a</p>', 'The attribute "style" is not allowed on <p>.'],
  ['<a href="javascript:x()">a</a>', 'The link "javascript:x()" leads to something that is not allowed.'],
  ['<a href=" JaVaScRiPt:x()">a</a>', 'The link "JaVaScRiPt:x()" leads to something that is not allowed.'],
  [
    '<a href="//elsewhere.example">a</a>',
    'The link "//elsewhere.example" leads to something that is not allowed.',
  ],
  ['<iframe src="/x"></iframe>', 'The tag <iframe> is not allowed in texts.'],
  ['<p>a', 'The tag <p> is never closed.'],
  ['a</p>', '</p> closes nothing that is open here.'],
  ['<p', 'The tag <p> has no ">".'],
])('refuses %s', (html, message) => {
  expect(htmlFaults(html)).toEqual([{ offset: html.indexOf('<'), message }])
})

it('gives the place of a fault', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
      const before = text.replaceAll(/[<>]/g, '')
      expect(htmlFaults(`${before}<script>`)[0]).toMatchObject({ offset: before.length })
    }),
  )
})

it.each([
  ['<p>no</p>', 1],
  ['<svg><script/></svg>', 1],
  ['<svg onload="x()"></svg>', 1],
  ['<svg><image href="https://elsewhere.example/x.png"/></svg>', 2],
  ['<svg><path d="M0 0" fill="url(#shade)"/></svg>', 0],
])('finds the faults of the logo %s', (svg, count) => {
  expect(svgFaults(svg)).toHaveLength(count)
})
