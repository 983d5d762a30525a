import fc from 'fast-check'
import { expect, test } from 'vitest'
import { browserFacts } from '#features/session/sessions/browsers.domain.ts'
import { anyCharacter } from '#test/anyCharacter.ts'

const on = (system: string, rest: string) => `Mozilla/5.0 (${system}) ${rest}`
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1'

test.each([
  [
    on(
      'Windows NT 10.0; Win64; x64',
      'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
    ),
    'Chrome',
    'Windows',
    'desktop',
  ],
  [on('Macintosh; Intel Mac OS X 10_15_7', `${safari} Safari/605.1.15`), 'Safari', 'macOS', 'desktop'],
  [
    on('iPhone; CPU iPhone OS 18_1 like Mac OS X', `${safari} Mobile/15E148 Safari/604.1`),
    'Safari',
    'iOS',
    'phone',
  ],
  [on('iPad; CPU OS 17_0 like Mac OS X', `${safari} Mobile/15E148 Safari/604.1`), 'Safari', 'iOS', 'tablet'],
  [on('X11; Linux x86_64; rv:145.0', 'Gecko/20100101 Firefox/145.0'), 'Firefox', 'Linux', 'desktop'],
  ['', '', '', 'other'],
])('parses %s into browser, system and device type', (agent, browser, system, kind) => {
  expect(browserFacts(agent)).toEqual({ browser, system, kind })
})

test('reduces any user agent to harmless browser and system names', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (agent) => {
      const { browser, system } = browserFacts(agent)
      for (const name of [browser, system]) expect(name).toMatch(/^[\p{L}\p{N} .()+-]{0,40}$/u)
    }),
  )
  expect(browserFacts('<script>alert(1)</script>/1.0 (\u202eevil)').browser).not.toMatch(/[<\u202e]/)
})
