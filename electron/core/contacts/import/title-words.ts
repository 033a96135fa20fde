// What columns of other programs are called, in English, German, French and Spanish; folded, without digits and signs.

/** Titles that name one target, without a tag. */
export const titleWords: readonly (readonly [target: string, titles: string])[] = [
  [
    'id',
    'id, contact id, contactid, kontakt id, kontaktnummer, id du contact, id contact, id de contacto, id del contacto, id contacto',
  ],
  ['first', 'first, first name, firstname, given name, forename, vorname, rufname, prenom, nombre, nombre de pila'],
  [
    'last',
    'last, last name, lastname, surname, family name, nachname, familienname, nom, nom de famille, apellido, apellidos',
  ],
  [
    'company',
    'company, company name, organization name, organisation name, organization, organisation, firma, unternehmen, betrieb, entreprise, societe, empresa, compania, organizacion',
  ],
  [
    'jobTitle',
    'job title, organization title, jobtitle, job, title, position, role, beruf, funktion, stelle, fonction, poste, profession, cargo, puesto, profesion, trabajo',
  ],
  [
    'birthdate',
    'birthday, birth date, birthdate, date of birth, geburtstag, geburtsdatum, anniversaire, date de naissance, naissance, cumpleanos, fecha de nacimiento',
  ],
  ['locale', 'language, locale, sprache, langue, idioma, lengua'],
  [
    'labels',
    'label, labels, tag, tags, group, groups, groups labels, etikett, etiketten, label namen, gruppen, gruppe, schlagworte, etiquette, etiquettes, libelle, libelles, groupes, etiqueta, etiquetas, grupos',
  ],
  [
    'email',
    'email, emails, e mail, e mails, mail, email address, e mail address, e mail adresse, email adresse, mailadresse, courriel, adresse email, adresse e mail, adresse mail, correo, correo electronico, direccion de correo',
  ],
  [
    'emailTag',
    'email tag, e mail tag, email kind, e mail kind, e mail type, correo tipo, email type, e mail type, email label, e mail label, e mail art, e mail etikett, type d e mail, type e mail, etiquette e mail, tipo de correo, etiqueta de correo, etiqueta correo electronico, correo electronico etiqueta, e mail etiquette',
  ],
  [
    'phone',
    'phone, phones, phone number, telephone, telephone number, tel, telefon, telefonnummer, rufnummer, nummer, numero de telephone, telefono, numero de telefono',
  ],
  [
    'phone:MOBILE',
    'mobile, mobile phone, cell, cell phone, cellphone, handy, mobil, mobiltelefon, handynummer, portable, telephone portable, movil, celular, telefono movil',
  ],
  ['phone:FAX', 'fax, fax number, telefax, faxnummer, telecopie'],
  [
    'phoneTag',
    'phone tag, phone kind, telephone type, telefono tipo, phone type, phone label, telefon tag, telefon art, telefon etikett, type de telephone, telephone etiquette, etiquette telephone, tipo de telefono, telefono etiqueta, etiqueta de telefono',
  ],
  [
    'phoneCountry',
    'phone country, phone country code, country code, telefon land, landesvorwahl, telephone pays, indicatif, telefono pais, prefijo',
  ],
  [
    'address:tag',
    'address tag, address kind, adresse art, adresse type, direccion tipo, address type, address label, adresse tag, adress art, adressart, adresse etikett, adresse etiquette, type d adresse, tipo de direccion, direccion etiqueta',
  ],
  [
    'address:street',
    'street, street name, address street, strasse, adresse strasse, rue, adresse rue, calle, direccion calle',
  ],
  [
    'address:number',
    'house number, street number, number, address number, hausnummer, adresse nummer, adresse hausnummer, numero, adresse numero, direccion numero',
  ],
  [
    'address:line',
    'address, address line, street address, postal address, adresse, anschrift, adresszeile, adresse zeile, adresse postale, adresse ligne, ligne d adresse, direccion, direccion postal, direccion linea, domicilio',
  ],
  [
    'address:line2',
    'apartment, floor, unit, address second line, address apartment, address addition, adresszusatz, zusatz, wohnung, adresse zusatz, complement, complement d adresse, appartement, adresse complement, piso, apartamento, direccion complemento',
  ],
  [
    'address:city',
    'city, town, place, address city, stadt, ort, wohnort, adresse stadt, adresse ort, ville, commune, adresse ville, ciudad, localidad, poblacion, direccion ciudad',
  ],
  [
    'address:subdivision',
    'state, province, region, county, canton, address state, address region, address subdivision, bundesland, kanton, provinz, adresse bundesland, adresse region, departement, direccion region, provincia, comunidad, direccion provincia, estado',
  ],
  ['address:country', 'country, address country, land, adresse land, pays, adresse pays, pais, direccion pais'],
  [
    'address:postalCode',
    'zip, zip code, postcode, post code, postal code, address postal code, address zip, plz, postleitzahl, adresse plz, adresse postleitzahl, code postal, adresse code postal, cp, codigo postal, direccion codigo postal',
  ],
]

/** Words that say which of several entries is meant. */
export const tagWords: readonly (readonly [tag: string, words: string])[] = [
  [
    'WORK',
    'work, business, office, arbeit, dienst, dienstlich, geschaftlich, geschaeftlich, geschaft, buro, beruflich, travail, bureau, professionnel, professionnelle, pro, trabajo, oficina, profesional, laboral',
  ],
  [
    'HOME',
    'home, particular, private, personal, privat, zuhause, zu hause, personlich, domicile, maison, personnel, personnelle, prive, casa, hogar, privado, privada',
  ],
  ['MOBILE', 'mobile, cell, mobil, handy, portable, movil, celular'],
  ['FAX', 'fax, telefax'],
  ['MAIN', 'main, primary, haupt, hauptadresse, principal, principale'],
  ['BILLING', 'billing, invoice, rechnung, rechnungs, rechnungsadresse, facturation, facturacion'],
  ['SHIPPING', 'shipping, delivery, lieferung, liefer, lieferadresse, versand, livraison, envio, entrega'],
  ['UNTAGGED', 'untagged, other, andere, sonstige, autre, otro, otra'],
]

/** Words of a title that say nothing of what its column holds. */
export const emptyWords: ReadonlySet<string> = new Set(['value', 'wert', 'valeur', 'valor'])
