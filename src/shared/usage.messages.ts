import { type PayerLanguage, say, texts } from '#shared/messages.ts'

export const useTexts = texts({
  people: { en: { one: '{count} person', other: '{count} people' }, zh: '{count} 名用户' },
  children: { en: { one: '{count} sub-department', other: '{count} sub-departments' }, zh: '{count} 个下级' },
  merchants: { en: { one: '{count} merchant', other: '{count} merchants' }, zh: '{count} 个商户' },
  roles: { en: { one: '{count} role', other: '{count} roles' }, zh: '{count} 个角色' },
  buttons: { en: { one: '{count} permission', other: '{count} permissions' }, zh: '{count} 项权限' },
})

export const m = texts({
  title: { en: 'Usage', zh: '使用情况' },
  none: { en: 'Not in use', zh: '暂无使用' },
  more: { en: '{names} and {count} more', zh: '{names} 等另外 {count} 项' },
  namesIn: { en: '{what} ({names})', zh: '{what}（{names}）' },
})

type Use = { kind: keyof typeof useTexts; count: number; names: readonly string[] }

/** Such as '2 people (Ada, Ben) and 1 role (Sales)'. */
export function saidUses(uses: readonly Use[], language: PayerLanguage): string {
  const texts = uses.map(({ kind, count, names }) => {
    const what = say(language, useTexts[kind], { count })
    return names.length === 0
      ? what
      : say(language, m.namesIn, { what, names: namesSaid(names, count, language) })
  })
  return texts.join(language === 'zh' ? '、' : ', ')
}

export function namesSaid(names: readonly string[], count: number, language: PayerLanguage): string {
  const joined = names.join(language === 'zh' ? '、' : ', ')
  return count > names.length ? say(language, m.more, { names: joined, count: count - names.length }) : joined
}
