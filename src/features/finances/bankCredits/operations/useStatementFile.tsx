import { useState } from 'react'
import { largestStatement } from '#features/finances/bankCredits/bankCredits.contract.ts'
import {
  formatOf,
  type StatementFormat,
} from '#features/finances/bankCredits/statements/bankStatement.domain.ts'
import { csvPreview } from '#features/finances/bankCredits/statements/csvStatement.domain.ts'

/** A chosen file: its bytes for upload and, for CSV, its first rows. */
export type ChosenFile = {
  name: string
  format: StatementFormat
  content: string
  header: string[]
  rows: string[][]
}

/** The chosen file, or why it cannot be uploaded. */
export function useStatementFile() {
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [tooLarge, setTooLarge] = useState(false)
  async function choose(chosen: File | undefined) {
    setTooLarge(chosen !== undefined && chosen.size > largestStatement)
    const fits = chosen !== undefined && chosen.size <= largestStatement
    setFile(fits ? await read(chosen) : null)
  }
  return { file, tooLarge, choose }
}

/** Only a preview; the server parses the file. */
async function read(file: File): Promise<ChosenFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = new TextDecoder().decode(bytes)
  const format = formatOf(text)
  const preview = format === 'csv' ? csvPreview(text) : null
  const { header, rows } = preview?.ok ? preview : { header: [], rows: [] }
  return { name: file.name, format, content: base64Of(bytes), header, rows }
}

const piece = 0x8000

function base64Of(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += piece)
    binary += String.fromCharCode(...bytes.subarray(at, at + piece))
  return btoa(binary)
}
