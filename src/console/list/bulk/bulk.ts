import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OptionSource } from '#console/ui/useOptions.ts'

/** The confirmation shown before the first row is processed. */
export type BulkQuestion<R> = {
  /** Takes the number of rows. */
  title: (count: number) => string
  body?: string
  danger?: boolean
  /** The total amount, if money moves. */
  sum?: (rows: readonly R[]) => ReactNode
  /**
   * A choice applied to every row: of few options, preset to the first that all rows allow, or of an entity.
   */
  choice?: { label: string } & (
    | { options: (rows: readonly R[]) => readonly { value: string; label: string }[] }
    | { source: OptionSource }
  )
  /** A note or reason sent with each call. */
  note?: { label: string; hint?: string; maxWidth: number; required: boolean }
}

export type Answers = { choice: string; note: string }

/** An action on many rows of a list. */
export type BulkAct<R> = {
  key: string
  /** In the reader's language, like all texts here. */
  label: string
  icon?: LucideIcon
  danger?: boolean
  /** Why the action does not apply to this row, or null if it does. Refused rows are left out and listed. */
  refuses?: (row: R) => string | null
} & (
  | {
      /** Runs the action for one row. Rejects with ApiError. */
      run: (row: R, answers: Answers) => Promise<unknown>
      asks: BulkQuestion<R>
    }
  | {
      /** Opens a custom dialog that handles all rows in one action. */
      open: (rows: readonly R[]) => void
    }
)

export type BulkRun<R> = Extract<BulkAct<R>, { asks: unknown }>

/** Renders a row's name in the results. */
export type RowName<R> = (row: R) => ReactNode
