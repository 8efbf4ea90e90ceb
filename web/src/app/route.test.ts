import { expect, it } from 'vitest'
import { pathOf, routeOf, tidyCode, tvLink } from './route'

it('finds the table behind an address, under any base path', () => {
  expect(routeOf('/t/BCFGH', '')).toEqual({ page: 'table', code: 'BCFGH' })
  expect(routeOf('/games/t/bcfgh/', '/games')).toEqual({ page: 'table', code: 'BCFGH' })
  expect(routeOf('/', '')).toEqual({ page: 'home' })
  expect(routeOf('/games', '/games')).toEqual({ page: 'home' })
  expect(routeOf('/t/%E0%A4%A', '')).toMatchObject({ page: 'table' })
})

it('finds the television of a table', () => {
  expect(routeOf('/games/tv/bcfgh', '/games')).toEqual({ page: 'tv', code: 'BCFGH' })
  expect(tvLink('http://192.168.1.5:8000/games/t/BCFGH')).toBe('http://192.168.1.5:8000/games/tv/BCFGH')
})

it('knows which address is none of ours', () => {
  for (const path of ['/t/', '/nowhere', '/t/BCFGH/more', '/games/nowhere'])
    expect(routeOf(path, '/games')).toEqual({ page: 'nowhere' })
})

it('comes back to the address it came from', () => {
  for (const path of ['/games/', '/games/t/BCFGH', '/games/tv/BCFGH']) {
    expect(pathOf(routeOf(path, '/games'), '/games')).toBe(path)
  }
})

it('reads codes as people type them', () => {
  expect(['bcfgh', ' B C-F.G H ', 'http://192.168.1.5:8000/t/BCFGH', '/tv/BCFGH'].map(tidyCode)).toEqual(
    Array.from({ length: 4 }, () => 'BCFGH'),
  )
})
