import { describe, expect, it } from 'vitest'
import { escapeHtml, html, trusted } from './html.ts'

describe('html', () => {
  it('escapes what is put in, in text and in attributes', () => {
    const name = `<script>alert("x")</script> & 'y'`
    expect(html`<p title="${name}">${name}</p>`.markup).toBe(
      '<p title="&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;y&#39;">&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;y&#39;</p>',
    )
  })

  it('keeps nested templates and escapes the text inside them once', () => {
    const items = ['a & b', '<i>'].map((item) => html`<b>${item}</b>`)
    expect(html`<p>${items}</p>`.markup).toBe('<p><b>a &amp; b</b><b>&lt;i&gt;</b></p>')
  })

  it('escapes text in lists, however deep', () => {
    expect(html`${['<', ['>', 1]]}`.markup).toBe('&lt;&gt;1')
  })

  it('writes nothing for null, undefined and false, but writes 0', () => {
    expect(html`[${null}${undefined}${false}${0}]`.markup).toBe('[0]')
  })

  it('leaves trusted markup alone', () => {
    expect(html`<p>${trusted('<b>&amp;</b>')}</p>`.markup).toBe('<p><b>&amp;</b></p>')
  })

  it('escapes an ampersand that looks like an entity', () => {
    expect(escapeHtml('&lt;')).toBe('&amp;lt;')
  })
})
