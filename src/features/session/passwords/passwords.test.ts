import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCommon, strengthOf } from '#features/session/passwords/passwordStrength.domain.ts'
import { passwordFault, wordsAbout } from '#features/session/passwords/passwords.domain.ts'

describe('new passwords', () => {
  test.each([
    ['Ab3$xyz', 'range'],
    ['Ab3$xyzw', null],
    ['Ab3$xyzwAb3$xyzwAb3$', null],
    ['Ab3$xyzwAb3$xyzwAb3$x', 'range'],
    ['ab3$xyzwq', 'range'],
    ['AB3$XYZWQ', null],
    ['', 'range'],
    ['密码密码密码密码', 'range'],
    ['密码密码密码密A', null],
    ['Пароль-сила', null],
    ['😀😀😀😀😀😀😀Z', null],
    ['😀😀😀A', 'range'],
    // Short enough as people count characters, but too long for the login field.
    ['😀😀😀😀😀😀😀😀😀😀Z', 'range'],
    ['e\u0301e\u0301e\u0301e\u0301Axyz', null],
    ['سلامسلامA', null],
    ['Ab3$\u200bxyzw', 'unseen'],
    ['\u202eAb3$xyzw', 'unseen'],
    ['Ab3$xyzw\n', 'unseen'],
    ['Ab3$\u0000xyzw', 'unseen'],
  ])('checks the new password %j, which gives %s', (password, fault) =>
    expect(passwordFault(password, [])).toBe(fault),
  )

  test('rejects a password with the login or a word of four letters or more of the name', () => {
    const about = wordsAbout({ username: 'ov', displayName: 'Olivia Chen', email: 'olichen@maple.example' })
    for (const password of ['Xx-OLIVIA-9', 'xxchen-Xx9', 'Olichen2031'])
      expect(passwordFault(password, about)).toBe('aboutYou')
    // Two-letter words could be in any password.
    expect(passwordFault('Lovely-Kite8', about)).toBe(null)
    expect(passwordFault('Harbour-Lane7', [''])).toBe(null)
  })

  test('accepts only passwords that fit the login field', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
        if (passwordFault(text, []) !== null) return
        expect(text.length).toBeGreaterThanOrEqual(5)
        expect(text.length).toBeLessThanOrEqual(20)
      }),
    )
  })

  test.each([
    'Password1',
    'Password2026',
    'Sunshine2026',
    'Qwertyuiop1',
    'Aaaaaaaa',
    'P@ssword123',
    'Abcdefgh',
  ])('rejects %s as too common', (password) => expect(isCommon(password)).toBe(true))
  test.each(['Harbour-Lane7', 'Xk29vPq1', 'Loonie7Harbour', '我的密码Abcd'])(
    'accepts %s as uncommon',
    (password) => expect(isCommon(password)).toBe(false),
  )
})

test('rates passwords in four strengths', () => {
  expect(['Ab3$xyz', 'Password1', 'Kx7!vPq2mZ', 'Maple-Jade-42'].map((one) => strengthOf(one))).toEqual([
    'tooShort',
    'low',
    'medium',
    'strong',
  ])
})
