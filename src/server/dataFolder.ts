import { access, constants, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates the folder that a setting names, including its parents. Throws an error that names the setting if
 * this is impossible. It creates one level at a time, because Node's recursive mkdir never returns below
 * /proc.
 */
export async function prepareFolder(folder: string, settingName: string): Promise<void> {
  await make(folder).catch((error: Error) => {
    throw new Error(`${settingName} (${folder}) cannot be written to: ${error.message}`, { cause: error })
  })
}

async function make(folder: string): Promise<void> {
  const found = await stat(folder).catch(missing)
  if (found?.isDirectory()) return access(folder, constants.W_OK)
  if (found) throw new Error(`${folder} is a file, not a folder.`)
  await make(dirname(folder))
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return
    // The kernel reports ENOENT on a file system that does not allow new folders.
    if (error.code === 'ENOENT') throw new Error(`no folder can be made in ${dirname(folder)}.`)
    throw error
  })
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error
  return null
}
