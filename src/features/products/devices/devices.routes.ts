import { devicesContract } from '#features/products/devices/devices.contract.ts'
import {
  activateDevice,
  helloFromDevice,
  signInAtDevice,
} from '#features/products/devices/devices.service.ts'
import { publicRoutes } from '#server/http/routes.ts'

export const deviceRoutes = publicRoutes(devicesContract, {
  activate: (visitor, asked) => activateDevice(visitor, asked),
  signIn: (visitor, asked) => signInAtDevice(visitor, asked),
  hello: (visitor, asked) => helloFromDevice(visitor, asked),
})
