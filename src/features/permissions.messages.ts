import { vocabularies } from '#features/vocabulary.ts'
import type { Text } from '#shared/messages.ts'
import type { Permission, ProviderPermission, providerRegistry, registry } from '#shared/permissions.ts'
import { joinVocabulary } from '#shared/vocabulary.ts'

const permissions = joinVocabulary(
  'permissions of',
  vocabularies.map(({ permissions }) => permissions as Nouns),
)
const staffPermissions = joinVocabulary(
  'staff permissions of',
  vocabularies.map(({ staffPermissions }) => staffPermissions as Nouns),
)
type Nouns = Readonly<Record<string, Readonly<Record<string, Text>>>> | undefined

/** The things that merchant permissions are about. */
export const permissionTitles = titlesOf(permissions) as Readonly<Record<keyof typeof registry, Text>>
/** A sentence per merchant permission. */
export const permissionTexts = sentencesOf(permissions) as Readonly<Record<Permission, Text>>
/** The things that the permissions of the provider's staff are about. */
export const staffPermissionTitles = titlesOf(staffPermissions) as Readonly<
  Record<keyof typeof providerRegistry, Text>
>
/** A sentence per permission of the provider's staff. */
export const staffPermissionTexts = sentencesOf(staffPermissions) as Readonly<
  Record<ProviderPermission, Text>
>

function titlesOf(nouns: NonNullable<Nouns>): Record<string, Text | undefined> {
  return Object.fromEntries(Object.entries(nouns).map(([noun, { title }]) => [noun, title]))
}

function sentencesOf(nouns: NonNullable<Nouns>): Record<string, Text> {
  return Object.fromEntries(
    Object.entries(nouns).flatMap(([noun, { title: _, ...sentences }]) =>
      Object.entries(sentences).map(([action, sentence]) => [`${noun}.${action}`, sentence]),
    ),
  )
}
