import { access, constants, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder that a setting names, with the folders above it. Throws a sentence that names the setting where that is not
 * possible. One at a time, because Node's recursive mkdir never returns below /proc.
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
    // What the kernel says of a file system that takes no new folders.
    if (error.code === 'ENOENT') throw new Error(`no folder can be made in ${dirname(folder)}.`)
    throw error
  })
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error
  return null
}
