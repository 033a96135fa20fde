/** Invented people come from these pools: given and family names that go together, a language and a phone prefix. */
export interface NamePool {
  given: readonly string[]
  family: readonly string[]
  locale: string
  country: string
  city: string
  /** International prefix with area code; the rest is always a fictional 555 number. */
  phone: string
  weight: number
}

const words = (text: string) => text.split(' ')

export const namePools: readonly NamePool[] = [
  {
    given: words(
      'Ansgar Wiebke Thore Imke Lutz Mareike Falk Henrike Bastian Silke Jörn Käthe Ulrike Rainer Gesa Volkmar Annegret Torben Heike Malte Edda Ruprecht Sieglinde',
    ),
    family: words(
      'Brückner Fährmann Osterloh Tiemann Wüstenberg Grünhagen Kampe Lindemuth Pöhlmann Röttger Sasse Vogts Hasenkamp Dreesen Ohlendorf Wichmann Bödecker Quandt Timmermeister Kröger Uhlenbrock Zölle',
    ),
    locale: 'de-de',
    country: 'DE',
    city: 'Berlin',
    phone: '+49 30',
    weight: 7,
  },
  {
    given: words(
      'Orla Fergus Maeve Tadhg Bronagh Cormac Sinéad Declan Róisín Niamh Eimear Lorcan Gráinne Dara Caoimhe Oisín Aisling Fiachra Bláthnaid Ruairí',
    ),
    family: words(
      "O'Hanratty Ní·Dhubhghaill Mac·Giolla McElhinney O'Brolly Tuohy Ó·Laoire Garvey Devenny Scullion McGoldrick Heffernan Ó·Cualáin Toolis Brannigan McSorley Loughnane Quilty",
    ),
    locale: 'en-ie',
    country: 'IE',
    city: 'Galway',
    phone: '+353 91',
    weight: 4,
  },
  {
    given: words(
      'Harriet Alfie Winifred Rupert Dorothea Percy Cordelia Basil Agnes Clement Muriel Edwin Tabitha Giles Hector Florence Barnaby Ottilie Wilfred Prudence Jasper Enid',
    ),
    family: words(
      'Ashdown Birtwhistle Cattermole Dunstable Fairweather Grimshaw Hazelhurst Kettlewell Mossop Thistlewood Oddie Pemberley Quarrington Rushforth Satterthwaite Tunnicliffe Underhill Wigglesworth Yarwood Ackroyd-Bell',
    ),
    locale: 'en-gb',
    country: 'GB',
    city: 'Bristol',
    phone: '+44 117',
    weight: 6,
  },
  {
    given: words(
      'Adaeze Chukwudi Ifunanya Tunde Yewande Babajide Folasade Emeka Ngozi Kelechi Temitope Abiola Chinelo Obinna Ronke Segun Uchenna Bukola',
    ),
    family: words(
      'Adeyinka-Bright Okwuosa Nwachukwu Olatunbosun Ezeilo Akingbade Umeadi Oyedepo Ogundimu Ibekwe Nwabueze Olowookere Fagbenle Ejiofor-Cole Onyekachi Adebowale-Orr Iroegbu Obaseki-Dean',
    ),
    locale: 'en-ng',
    country: 'NG',
    city: 'Lagos',
    phone: '+234 1',
    weight: 3,
  },
  {
    given: words(
      'Zofia Wojciech Halina Bogdan Małgorzata Zbigniew Łucja Przemysław Jadwiga Stanisław Bożena Grażyna Ryszard Jolanta Mieczysław Danuta Kazimierz Elżbieta',
    ),
    family: words(
      'Wróbel Gąsiorek Świder Żurawicz Kołodziejek Brzózka Dąbek Jaźwiec Łabędź Szczypior Pędrak Trzcina Wiśnia Ćwik Mróz Śliwa Głąb Kępa',
    ),
    locale: 'pl-pl',
    country: 'PL',
    city: 'Gdańsk',
    phone: '+48 58',
    weight: 5,
  },
  {
    given: words(
      'Élodie Thibault Maëlle Aurélien Océane Léonie Gaspard Anaïs Rémi Noémie Clément Solène Zoé Mathis Capucine Loïc Héloïse Baptiste Margaux',
    ),
    family: words(
      'Garenne-Puy Delacour Boisrond Hautecœur Lhermitte Maufras Perrotin Quéméneur Villeret Brière Chantepie Rocheblave Tissandier Aubrac Fontvieille Marchenoir Bellegarde Cordier-Lacaze',
    ),
    locale: 'fr-fr',
    country: 'FR',
    city: 'Nantes',
    phone: '+33 2',
    weight: 4,
  },
  {
    given: words(
      'Iñaki Begoña Amaia Gonzalo Rocío Nuño Ximena Álvaro Inés Joaquín Pilar Lucía Tomás Asier Maialen Rodrigo Nerea Unai Elvira',
    ),
    family: words(
      'Etxegarai Arrizabalo Peñafría Cantueso Múgica-Sanz Olmedilla Zubieta Quintanar Valdeón Yáñez-Rey Barrutia Cifuentes-Mar Larrañaga Hontoria Salvatierra Urrutikoetxea Berasategui-Sol Montesinos',
    ),
    locale: 'es-es',
    country: 'ES',
    city: 'Bilbao',
    phone: '+34 94',
    weight: 4,
  },
  {
    given: words(
      'Gülşah Onur Zeynep Barış Çiğdem Tarık Nazlı İlker Şebnem Umut Özlem Volkan Defne Emre Melike Serkan Aylin Koray',
    ),
    family: words(
      'Karabulutlu Gümüşay Tezcanlı Öztoprak Çakmaklı Yeşilırmak Sarıgül Dağdeviren Kocabıyık Işıldak Altınok Bozdağ Taşkıran Ünlüer Sönmezay Gökçeoğlu Kırmızı Demirağaç',
    ),
    locale: 'tr-tr',
    country: 'TR',
    city: 'İzmir',
    phone: '+90 232',
    weight: 4,
  },
  {
    given: words('Oddný Þórunn Sigvaldi Hrafnhildur Ketill Ragnheiður Bergþór Steinunn Snorri Ásdís'),
    family: words('Hafdal Norðfjörð Skagfjörð Waage-Holm Breiðdal Kaldalóns Hólmgeirs Vatnsdal'),
    locale: 'is-is',
    country: 'IS',
    city: 'Akureyri',
    phone: '+354 4',
    weight: 2,
  },
  {
    given: words('Thu·Hà Quỳnh Minh·Đức Tuyết Bảo·Ngọc Khánh Diệu·Linh Phước Ánh·Dương Hòa'),
    family: words('Nguyễn·Phan Trần·Lưu Lê·Đoàn Phạm·Tạ Huỳnh·Kiều Vũ·Mạc Đặng·Thân Bùi·Quách'),
    locale: 'vi-vn',
    country: 'VN',
    city: 'Huế',
    phone: '+84 234',
    weight: 3,
  },
  {
    given: words(
      'Anjali Devendra Kavya Raghunath Ishita Parminder Meenakshi Harsh Lavanya Sukhdeep Vidya Nilesh Aparna Balwinder Charulata Ganesh Jyotsna Madhav',
    ),
    family: words(
      'Venkataswamy Chaudhari-Rao Pillaiyar Deshmane Gurmukh Bhattarai Iyengarwal Thakkarna Somasundar Ananthakumar Bhogle-Sane Chettiarsamy Dhillonwal Karandikar Mangalwedhe Ravindrakumar Subbarayudu',
    ),
    locale: 'en-in',
    country: 'IN',
    city: 'Pune',
    phone: '+91 20',
    weight: 4,
  },
  {
    given: words('سلمى ياسر هناء بشير ريم نبيل دلال كريم'),
    family: words('الزيتوني الحلواني القمري البستاني الناعوري الدمياطي'),
    locale: 'ar-jo',
    country: 'JO',
    city: 'إربد',
    phone: '+962 2',
    weight: 1,
  },
  {
    given: words('美咲 大輔 陽子 健太郎 さくら 直樹'),
    family: words('小鳥遊 月見里 五十棲 東雲 早乙女 百目鬼'),
    locale: 'ja-jp',
    country: 'JP',
    city: '金沢市',
    phone: '+81 76',
    weight: 1,
  },
  {
    given: words('Kwabena Akosua Kojo Efua Yaw Abena Kwaku Adwoa Nana Esi'),
    family: words('Boakye-Danso Asamoah-Tetteh Ofosuhene Antwi-Baah Sarpongma Quartey-Lamb Nkansah-Obeng'),
    locale: 'en-gh',
    country: 'GH',
    city: 'Kumasi',
    phone: '+233 32',
    weight: 2,
  },
]
