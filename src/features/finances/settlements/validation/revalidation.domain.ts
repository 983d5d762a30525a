import type { Difference } from '#features/finances/settlements/settlements.domain.ts'
import { type Figure, type Figures, figureNames } from '#features/ledger/figures.domain.ts'

/** The changes between two validation runs. */
export type Revalidated = {
  /** Differences that are resolved, and new ones. */
  solved: Difference[]
  added: Difference[]
  /** The settlement's own figures that changed, in minor units. */
  figures: { figure: Figure; before: bigint; after: bigint }[]
}

type Runs = { before: Figures; after: Figures; known: readonly Difference[]; found: readonly Difference[] }

/** Compares two validation runs of a settlement. */
export function changesOf({ before, after, known, found }: Runs): Revalidated {
  const without = (all: readonly Difference[], others: readonly Difference[]) => {
    const keys = new Set(others.map(keyOf))
    return all.filter((one) => !keys.has(keyOf(one)))
  }
  const figures = figureNames
    .filter((figure) => before[figure] !== after[figure])
    .map((figure) => ({ figure, before: before[figure], after: after[figure] }))
  return { solved: without(known, found), added: without(found, known), figures }
}

function keyOf({ objectType, objectId, category, ledgerAmount, expectedAmount }: Difference): string {
  return [objectType, objectId, category, ledgerAmount, expectedAmount].join('/')
}
