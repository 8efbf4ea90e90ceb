import { expect, it } from 'vitest'
import { pathOf, routeOf, tidyCode } from './route'

it('finds the table behind an address, under any base path', () => {
  expect(routeOf('/t/BCFGH', '')).toEqual({ page: 'table', code: 'BCFGH' })
  expect(routeOf('/games/t/bcfgh/', '/games')).toEqual({ page: 'table', code: 'BCFGH' })
  expect(routeOf('/', '')).toEqual({ page: 'home' })
  expect(routeOf('/games', '/games')).toEqual({ page: 'home' })
  expect(routeOf('/t/%E0%A4%A', '')).toMatchObject({ page: 'table' })
})

it('knows which address is none of ours', () => {
  for (const path of ['/t/', '/nowhere', '/t/BCFGH/more', '/games/nowhere'])
    expect(routeOf(path, '/games')).toEqual({ page: 'nowhere' })
})

it('comes back to the address it came from', () => {
  for (const path of ['/games/', '/games/t/BCFGH']) expect(pathOf(routeOf(path, '/games'), '/games')).toBe(path)
})

it('reads codes as people type them', () => {
  expect(['bcfgh', ' B C-F.G H ', 'http://192.168.1.5:8000/t/BCFGH'].map(tidyCode)).toEqual(['BCFGH', 'BCFGH', 'BCFGH'])
})
