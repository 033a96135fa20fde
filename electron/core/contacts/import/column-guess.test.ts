import { expect, test } from 'vitest'
import { guessedTargets, tagOf } from './column-guess.ts'

const guess = (...titles: string[]) =>
  titles.map((_title, at) =>
    guessedTargets(titles, [
      { key: 'custom.seat', name: 'Seat', type: 'TEXT', isSystem: false },
      { key: 'members.points', name: 'Points', type: 'NUMBER', isSystem: true },
    ]).get(at),
  )

test.each([
  [['First name', 'Last name', 'Company', 'Job title', 'Birthday', 'Language', 'Labels', 'Contact id']],
  [['Vorname', 'Nachname', 'Firma', 'Beruf', 'Geburtstag', 'Sprache', 'Etiketten', 'Kontakt-ID']],
  [['Prénom', 'Nom', 'Société', 'Fonction', 'Date de naissance', 'Langue', 'Étiquettes', 'ID du contact']],
  [['Nombre', 'Apellidos', 'Empresa', 'Cargo', 'Cumpleaños', 'Idioma', 'Etiquetas', 'ID del contacto']],
])('the plain fields by their titles: %s', (titles) => {
  expect(guess(...titles)).toEqual([...['first', 'last', 'company', 'jobTitle', 'birthdate', 'locale', 'labels', 'id']])
})

test.each([
  [['Work e-mail', 'Mobile', 'Street', 'City', 'Postal code', 'Work city', 'Country']],
  [['E-Mail geschäftlich', 'Handy', 'Straße', 'Ort', 'PLZ', 'Ort (Arbeit)', 'Land']],
  [['E-mail (travail)', 'Portable', 'Rue', 'Ville', 'Code postal', 'Ville travail', 'Pays']],
  [['Correo trabajo', 'Móvil', 'Calle', 'Ciudad', 'Código postal', 'Ciudad trabajo', 'País']],
])('addresses and numbers by their titles, with a tag where the title has one: %s', (titles) => {
  expect(guess(...titles)).toEqual([
    ...['email:WORK', 'phone:MOBILE', 'address:1:street', 'address:1:city', 'address:1:postalCode'],
    ...['address:WORK:city', 'address:1:country'],
  ])
})

test('numbered columns are entries of a list, with their kinds beside them', () => {
  expect(guess('E-mail 1', 'E-mail 1 kind', 'E-mail 2', 'E-mail 2 kind', 'Phone 1', 'Phone 1 kind')).toEqual([
    ...['email:UNTAGGED', 'emailTag', 'email:UNTAGGED', 'emailTag', 'phone:UNTAGGED', 'phoneTag'],
  ])
  expect(guess('E-mail 1 - Label', 'E-mail 1 - Value', 'Address 2', 'Address 2 kind')).toEqual([
    ...['emailTag', 'email:UNTAGGED', 'address:2:line', 'address:2:tag'],
  ])
})

test('a name beside a first name is the last one, alone it is left open; extended fields by name', () => {
  expect(guess('Name', 'First name')).toEqual(['last', 'first'])
  expect(guess('Name', 'E-mail')).toEqual([undefined, 'email:UNTAGGED'])
  expect(guess('Nom', 'Prénom', 'Nom')).toEqual([undefined, 'first', 'last'])
  expect(guess('Seat', 'Points', 'constructor')).toEqual(['extended:custom.seat', undefined, undefined])
})

test('a second column of one name is not given to the same field, except where a contact has several', () => {
  expect(guess('Company', 'Company', 'E-mail', 'E-mail')).toEqual([
    ...['company', undefined, 'email:UNTAGGED', 'email:UNTAGGED'],
  ])
})

test('kinds of entries in any of the languages', () => {
  expect(['Work', 'geschäftlich', 'Domicile', 'Particular', 'MOBILE', 'Rechnung', 'x', ''].map(tagOf)).toEqual([
    ...['WORK', 'WORK', 'HOME', 'HOME', 'MOBILE', 'BILLING', undefined, undefined],
  ])
})
