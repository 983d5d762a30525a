import { wholeNumber } from '#shared/fields.ts'

/** A disabled entity stays where it is used, and is no longer offered. */
export const entityStatuses = ['enabled', 'disabled'] as const
export type EntityStatus = (typeof entityStatuses)[number]

/** The place of an entity among its siblings; the lowest number comes first. */
export const sortOrder = wholeNumber.refine((place) => place >= 0 && place <= 9999)
