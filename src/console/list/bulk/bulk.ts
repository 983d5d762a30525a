import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** What is asked before the first row is touched. */
export type BulkQuestion<R> = {
  /** With how many. */
  title: (count: number) => string
  body?: string
  danger?: boolean
  /** What they come to together, where money moves. */
  sum?: (rows: readonly R[]) => ReactNode
  /** What the person chooses, the same for every row; the first that all rows allow is set. */
  choice?: { label: string; options: (rows: readonly R[]) => readonly { value: string; label: string }[] }
  /** What is written with each act: a note, a reason. */
  note?: { label: string; hint?: string; maxWidth: number; required: boolean }
}

export type Answers = { choice: string; note: string }

/** Something that can be done with many rows of a list. */
export type BulkAct<R> = {
  key: string
  /** In the reader's language, as all texts here. */
  label: string
  icon?: LucideIcon
  danger?: boolean
  /** Why it cannot be done with this row; null where it can. Rows that it refuses are left out, and named. */
  refuses?: (row: R) => string | null
} & (
  | {
      /** Carries it out for one row. Rejects with ApiError. */
      run: (row: R, answers: Answers) => Promise<unknown>
      asks: BulkQuestion<R>
    }
  | {
      /** One act for all of them, with a dialog of its own. */
      open: (rows: readonly R[]) => void
    }
)

export type BulkRun<R> = Extract<BulkAct<R>, { asks: unknown }>

/** How a row of the list is named among the outcomes. */
export type RowName<R> = (row: R) => ReactNode
