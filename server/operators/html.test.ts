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
  ['<svg xmlns:x="http://www.w3.org/2000/svg"><x:script>x()</x:script></svg>', 1],
  ['<svg><foreignObject><p>x</p></foreignObject></svg>', 2],
  ['<svg><Script/></svg>', 1],
  ['<svg><use href="https://elsewhere.example/x.svg#a"/></svg>', 2],
  ['<svg><g><animate attributeName="href" to="x"/></g></svg>', 1],
  ['<svg><animateTransform/><set/><style>g{}</style><a/></svg>', 4],
  ['<svg><filter id="f"><feImage href=" https://elsewhere.example/x.png"/></filter></svg>', 2],
  ['<svg><meta xmlns="http://www.w3.org/1999/xhtml" content="0"/></svg>', 1],
  ['<svg><g style="fill:url(https://elsewhere.example/x)"/></svg>', 1],
  ['<svg><g style="background:image-set(\'https://elsewhere.example/x\' 1x)"/></svg>', 1],
  ['<svg><g style="fill:u&#114;l(x)"/><g style="fill:u\\72l(x)"/></svg>', 2],
  ['<!DOCTYPE svg [<!ENTITY x "y">]><svg>&x;</svg>', 1],
  ['<?xml-stylesheet type="text/xsl" href="#s"?><svg></svg>', 1],
  ['<svg><![CDATA[x]]></svg>', 1],
  ['<svg><path d="M0 0" fill="url(#shade)"/></svg>', 0],
  ['<svg><path d="M0 0" fill="url( \'#shade\' )"/></svg>', 0],
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n<!-- A & B -->\n<svg><title>A &amp; B</title><defs><linearGradient id="a"><stop/></linearGradient><filter id="b"><feGaussianBlur/></filter></defs><g><text><tspan>A</tspan></text></g></svg>',
    0,
  ],
])('finds the faults of the logo %s', (svg, count) => {
  expect(svgFaults(svg)).toHaveLength(count)
})
