import { expect, test } from 'vitest'
import { html, scriptJson } from './html.ts'

test('values are escaped inside elements and attributes, markup is not', () => {
  const bad = `"><script>alert('x')</script>&`
  const safe = '&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;'
  expect(html`<a title="${bad}">${bad}</a>`.markup).toBe(`<a title="${safe}">${safe}</a>`)
  expect(html`<p>${[html`<b>${1}</b>`, html`<i>${'<'}</i>`]}${undefined}${false}</p>`.markup).toBe(
    '<p><b>1</b><i>&lt;</i></p>',
  )
})

test('JSON in a script cannot end it', () => {
  const { markup } = scriptJson({ state: '</script><script>alert(1)//\u2028' })
  expect(markup).not.toContain('<')
  expect(markup).not.toContain('\u2028')
  expect(JSON.parse(markup)).toEqual({ state: '</script><script>alert(1)//\u2028' })
})
