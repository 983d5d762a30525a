import { expect, test } from 'vitest'
import { htmlOf, textOf } from '#server/mail/letter.ts'

const letter = {
  subject: 'A <b>view</b>',
  paragraphs: ['Named "<script>alert(1)</script>" & more'],
  link: { label: 'Open', url: 'https://pay.example.com/?a=1&key=x"y' },
  footer: 'Why',
}

test('escapes names typed by people in HTML', () => {
  const html = htmlOf(letter)
  expect(html).not.toContain('<script>')
  expect(html).toContain('&lt;script&gt;')
  expect(html).toContain('href="https://pay.example.com/?a=1&amp;key=x&quot;y"')
  expect(html).toContain('<title>A &lt;b&gt;view&lt;/b&gt;</title>')
})

test('writes the same content as plain text, with the full address', () => {
  expect(textOf(letter)).toBe(
    'Named "<script>alert(1)</script>" & more\n\nOpen:\nhttps://pay.example.com/?a=1&key=x"y\n\n-- \nWhy\n',
  )
})
