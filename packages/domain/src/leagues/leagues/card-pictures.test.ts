import { expect, test } from 'vitest'
import { sampleLeague } from '../../testing/sample-league.ts'
import { cardPictures, pictureOf } from './card-pictures.ts'

const badminton = { ...sampleLeague, sport: { ...sampleLeague.sport, slug: 'badminton' } }
const drawn = { ...sampleLeague, image: '/pictures/net.svg' }
const drawing = { drawing: '/pictures/net.svg' }
const [hall, court] = ['hall', 'court'].map((id) => ({ id, alt: '', width: 1600, height: 1200 }))
if (!hall || !court) throw new Error('There are two photographs.')
const photographed = { ...drawn, photographs: [hall, court] }

test('a league shows its photograph, else its drawing, unless that is of another site, else a court', () => {
  expect(pictureOf(photographed)).toEqual({ photograph: hall })
  expect(pictureOf(drawn)).toEqual(drawing)
  for (const image of ['', 'https://pictures.example/a.jpg']) {
    expect(pictureOf({ ...sampleLeague, image })).toEqual({ view: 0 })
  }
})

test('leagues of one sport show different views of its court, whatever is between them', () => {
  const list = [sampleLeague, sampleLeague, badminton, sampleLeague, sampleLeague, sampleLeague]
  expect(cardPictures(list)).toEqual([0, 1, 0, 2, 3, 0].map((view) => ({ view })))
})

test('a picture gives way to another where it would stand beside or below itself', () => {
  expect(cardPictures([drawn, drawn, sampleLeague, drawn, drawn])).toEqual([
    drawing,
    { view: 0 },
    { view: 1 },
    { view: 2 },
    drawing,
  ])
  expect(cardPictures([photographed, photographed, photographed, photographed])).toEqual([
    { photograph: hall },
    { photograph: court },
    drawing,
    { view: 0 },
  ])
})
