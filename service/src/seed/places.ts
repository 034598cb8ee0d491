/**
 * Regions in the order of their districts. A place is `Suomeksi`, `Suomeksi/På svenska` (a bilingual section) or
 * `/På svenska` (a Swedish one). The first four places of the first three regions have the same ids in every size.
 */
export interface Region {
  district: string;
  language: 901 | 902 | 903;
  /** First digits of its postal codes. */
  post: string;
  places: string[];
}

const region = (district: string, language: Region['language'], post: string, places: string): Region => ({
  district,
  language,
  post,
  places: places.split('|').map((place) => place.trim()),
});

export const regions: Region[] = [
  region(
    'Länsi-Uudenmaan piiri',
    903,
    '10',
    `Inkoo/Ingå|Lohja|/Bromarv|Siuntio/Sjundeå|Raasepori/Raseborg|Hanko/Hangö|Kirkkonummi/Kyrkslätt|Vihti|Karkkila|
     Espoo/Esbo|Kauniainen/Grankulla|Karjaa/Karis|Tammisaari/Ekenäs|Pohja/Pojo|Tenhola/Tenala|Nummi-Pusula|Karjalohja|
     Sammatti|Masala/Masaby|Veikkola|Espoonlahti/Esboviken|Tapiola/Hagalund|Leppävaara/Alberga|Matinkylä/Mattby|
     Fiskari/Fiskars|Mustio/Svartå|/Barösund|/Degerby|Nummela|Virkkala/Virkby|Lappohja/Lappvik|Kalajärvi|Bemböle/Bemböle|
     Olari/Olars|Kivenlahti|Ojakkala|Pusula|/Snappertuna`,
  ),
  region(
    'Varsinais-Suomen piiri',
    903,
    '20',
    `Turku/Åbo|Kaarina|Naantali|Raisio|Salo|Loimaa|Uusikaupunki|Parainen/Pargas|Kemiönsaari/Kimitoön|Lieto|Masku|Mynämäki|
     Paimio|Somero|Rusko|Nousiainen|Aura|Pöytyä|Marttila|Koski|Oripää|Sauvo|Taivassalo|Kustavi|Vehmaa|Pyhäranta|Laitila|
     /Houtskär|/Korpo|/Nagu|/Iniö|Halikko|Perniö|Piikkiö|Runosmäki|Hirvensalo|Varissuo|Maaria`,
  ),
  region(
    'Satakunnan piiri',
    901,
    '28',
    `Pori|Rauma|Ulvila|Huittinen|Kankaanpää|Kokemäki|Harjavalta|Eura|Eurajoki|Nakkila|Merikarvia|Pomarkku|Säkylä|Siikainen|
     Karvia|Jämijärvi|Honkajoki|Noormarkku|Ahlainen|Reposaari|Meri-Pori|Lappi|Kiukainen|Köyliö|Lavia|Kullaa|Luvia|
     Panelia|Lattomeri|Vähä-Rauma|Pihlava|Vampula|Kauttua|Hinnerjoki|Kodisjoki|Lokalahti`,
  ),
  region(
    'Helsingin ja Itä-Uudenmaan piiri',
    903,
    '00',
    `Helsinki/Helsingfors|Vantaa/Vanda|Porvoo/Borgå|Loviisa/Lovisa|Sipoo/Sibbo|Kerava|Järvenpää|Tuusula|Nurmijärvi|Hyvinkää|
     Mäntsälä|Pornainen|Askola|Myrskylä/Mörskom|Pukkila|Lapinjärvi/Lappträsk|Kallio|Töölö/Tölö|Lauttasaari/Drumsö|
     Malmi/Malm|Vuosaari/Nordsjö|Munkkiniemi/Munksnäs|Herttoniemi/Hertonäs|Haaga/Haga|Kulosaari/Brändö|Oulunkylä/Åggelby|
     Itäkeskus|Kontula|Tikkurila/Dickursby|Myyrmäki|Korso|Pernaja/Pernå|/Liljendal|Ruotsinpyhtää/Strömfors|Klaukkala|
     Jokela|Kellokoski|Nikkilä/Nickby|Arabia|Jätkäsaari`,
  ),
  region(
    'Hämeen piiri',
    901,
    '13',
    `Hämeenlinna|Tampere|Lahti|Forssa|Riihimäki|Valkeakoski|Nokia|Kangasala|Lempäälä|Pirkkala|Ylöjärvi|Akaa|Sastamala|Orivesi|
     Ikaalinen|Parkano|Virrat|Ruovesi|Juupajoki|Kihniö|Hämeenkyrö|Pälkäne|Urjala|Vesilahti|Punkalaidun|Hattula|Janakkala|
     Hausjärvi|Loppi|Tammela|Jokioinen|Humppila|Ypäjä|Heinola|Hollola|Orimattila|Asikkala|Padasjoki|Kärkölä|Hartola|
     Sysmä|Hervanta|Nekala|Tesoma|Lauste|Nastola|Lammi|Hauho|Renko|Kalvola`,
  ),
  region(
    'Kaakkois-Suomen piiri',
    901,
    '45',
    `Kouvola|Kotka|Hamina|Lappeenranta|Imatra|Pyhtää/Pyttis|Virolahti|Miehikkälä|Iitti|Luumäki|Lemi|Taipalsaari|Savitaipale|
     Ruokolahti|Rautjärvi|Parikkala|Mikkeli|Mäntyharju|Kuusankoski|Anjalankoski|Elimäki|Jaala|Valkeala|Karhula|Joutseno|
     Ylämaa|Nuijamaa|Simpele|Saari|Uukuniemi|Hirvensalmi|Kangasniemi|Juva|Puumala|Ristiina|Sammonlahti|Lauritsala|
     Vuoksenniska|Inkeroinen|Voikkaa`,
  ),
  region(
    'Savo-Karjalan piiri',
    901,
    '70',
    `Kuopio|Joensuu|Iisalmi|Varkaus|Savonlinna|Pieksämäki|Siilinjärvi|Lapinlahti|Leppävirta|Suonenjoki|Kiuruvesi|Sonkajärvi|
     Vieremä|Keitele|Pielavesi|Tervo|Vesanto|Rautalampi|Tuusniemi|Kaavi|Rautavaara|Joroinen|Rantasalmi|Sulkava|Enonkoski|
     Heinävesi|Kitee|Lieksa|Nurmes|Outokumpu|Kontiolahti|Liperi|Polvijärvi|Juuka|Ilomantsi|Tohmajärvi|Rääkkylä|Eno|
     Tuupovaara|Kesälahti|Valtimo|Nilsiä|Juankoski|Karttula|Maaninka|Petonen|Puijo|Rantakylä`,
  ),
  region(
    'Keski-Suomen piiri',
    901,
    '40',
    `Jyväskylä|Jämsä|Äänekoski|Saarijärvi|Keuruu|Laukaa|Muurame|Viitasaari|Hankasalmi|Joutsa|Kannonkoski|Karstula|Kinnula|
     Kivijärvi|Konnevesi|Kuhmoinen|Kyyjärvi|Luhanka|Multia|Petäjävesi|Pihtipudas|Toivakka|Uurainen|Suolahti|Korpilahti|
     Jämsänkoski|Palokka|Vaajakoski|Tikkakoski|Säynätsalo|Huhtasuo|Kortepohja|Leivonmäki|Pylkönmäki|Sumiainen|Lievestuore`,
  ),
  region(
    'Österbottens svenska distrikt',
    902,
    '65',
    `Vaasa/Vasa|Mustasaari/Korsholm|/Närpes|Pietarsaari/Jakobstad|Uusikaarlepyy/Nykarleby|/Malax|/Korsnäs|Vöyri/Vörå|
     /Larsmo|Pedersöre|Kristiinankaupunki/Kristinestad|Kaskinen/Kaskö|Kruunupyy/Kronoby|Kokkola/Karleby|/Replot|/Kvevlax|
     /Solf|/Petalax|/Bergö|/Övermark|/Pörtom|/Terjärv|/Nedervetil|/Esse|/Purmo|/Munsala|/Jeppo|/Oravais|/Maxmo|/Lappfjärd|
     /Sideby|/Tjöck|/Bosund|/Smedsby`,
  ),
  region(
    'Etelä-Pohjanmaan piiri',
    901,
    '60',
    `Seinäjoki|Kauhajoki|Kurikka|Lapua|Kauhava|Alavus|Ähtäri|Ilmajoki|Isokyrö|Laihia|Alajärvi|Vimpeli|Lappajärvi|Evijärvi|
     Soini|Kuortane|Teuva|Isojoki|Karijoki|Jalasjärvi|Peräseinäjoki|Nurmo|Ylistaro|Härmä|Kortesjärvi|Töysä|Lehtimäki|
     Jurva|Vähäkyrö|Veteli|Kaustinen|Halsua|Perho|Toholampi|Lestijärvi|Kannus`,
  ),
  region(
    'Oulun piiri',
    901,
    '90',
    `Oulu|Kajaani|Raahe|Ylivieska|Nivala|Haapajärvi|Oulainen|Kempele|Liminka|Tyrnävä|Muhos|Utajärvi|Ii|Pudasjärvi|Taivalkoski|
     Kuusamo|Hailuoto|Lumijoki|Siikajoki|Pyhäjoki|Kalajoki|Merijärvi|Alavieska|Sievi|Reisjärvi|Kärsämäki|Pyhäjärvi|
     Haapavesi|Siikalatva|Vaala|Kuhmo|Sotkamo|Suomussalmi|Hyrynsalmi|Puolanka|Ristijärvi|Paltamo|Haukipudas|Kiiminki|
     Oulunsalo|Ylikiiminki|Yli-Ii|Tuira|Kaukovainio|Rajakylä|Himanka`,
  ),
  region(
    'Lapin piiri',
    901,
    '96',
    `Rovaniemi|Kemi|Tornio|Kemijärvi|Sodankylä|Inari|Utsjoki|Enontekiö|Muonio|Kittilä|Kolari|Pello|Ylitornio|Tervola|
     Keminmaa|Simo|Ranua|Posio|Salla|Savukoski|Pelkosenniemi|Ivalo|Levi|Muurola|Korkalovaara|Karihaara|Kaakamo|Karunki|
     Kaamanen|Vuotso|Kilpisjärvi|Karesuvanto|Sirkka|Meltaus`,
  ),
];

/** Districts that only the large set has; their sections are parts of the places of the region named by its number. */
export const furtherDistricts: [district: string, region: number][] = [
  ['Pirkanmaan piiri', 4],
  ['Päijät-Hämeen piiri', 4],
  ['Kymenlaakson piiri', 5],
  ['Etelä-Karjalan piiri', 5],
  ['Etelä-Savon piiri', 6],
  ['Ylä-Savon piiri', 6],
  ['Pohjois-Karjalan piiri', 6],
  ['Kainuun piiri', 10],
  ['Koillismaan piiri', 10],
  ['Jokilaaksojen piiri', 10],
  ['Tunturi-Lapin piiri', 11],
  ['Meri-Lapin piiri', 11],
  ['Turunmaan piiri', 1],
  ['Vakka-Suomen piiri', 1],
  ['Keski-Uudenmaan piiri', 3],
  ['Pohjois-Satakunnan piiri', 2],
  ['Suomenselän piiri', 9],
  ['Pohjoisen Keski-Suomen piiri', 7],
];

const irregular: Record<string, string> = {
  Turku: 'Turun',
  Helsinki: 'Helsingin',
  Loppi: 'Lopen',
  Hanko: 'Hangon',
  Porvoo: 'Porvoon',
  Lahti: 'Lahden',
  Lappi: 'Lapin',
  Virrat: 'Virtain',
  Ikaalinen: 'Ikaalisten',
  Kauniainen: 'Kauniaisten',
  Jokioinen: 'Jokioisten',
  Hausjärvi: 'Hausjärven',
  Tampere: 'Tampereen',
  Kerava: 'Keravan',
  Vaasa: 'Vaasan',
  Posio: 'Posion',
  Kiiminki: 'Kiimingin',
  Liminka: 'Limingan',
  Maaninka: 'Maaningan',
  Luhanka: 'Luhangan',
  Hartola: 'Hartolan',
  Kouvola: 'Kouvolan',
  Heinävesi: 'Heinäveden',
  Parkano: 'Parkanon',
  Haukipudas: 'Haukiputaan',
  Pihtipudas: 'Pihtiputaan',
  Varkaus: 'Varkauden',
  Kempele: 'Kempeleen',
  Keitele: 'Keiteleen',
  Ruotsinpyhtää: 'Ruotsinpyhtään',
  Lauste: 'Lausteen',
  Haaga: 'Haagan',
  Malmi: 'Malmin',
  Pori: 'Porin',
  Lemi: 'Lemin',
  Kemi: 'Kemin',
  Levi: 'Levin',
  Mikkeli: 'Mikkelin',
  Lammi: 'Lammin',
  Vihti: 'Vihdin',
  Iitti: 'Iitin',
  Olari: 'Olarin',
  Sysmä: 'Sysmän',
  Fiskari: 'Fiskarin',
  Inari: 'Inarin',
  Kolari: 'Kolarin',
  Lumijoki: 'Lumijoen',
  Soini: 'Soinin',
  Sievi: 'Sievin',
  Vimpeli: 'Vimpelin',
  Muhos: 'Muhoksen',
  Alavus: 'Alavuden',
  Kannus: 'Kannuksen',
  Ii: 'Iin',
  'Yli-Ii': 'Yli-Iin',
  Uusikaupunki: 'Uudenkaupungin',
  Kristiinankaupunki: 'Kristiinankaupungin',
  Valkeakoski: 'Valkeakosken',
  Liperi: 'Liperin',
  Ilomantsi: 'Ilomantsin',
  Kaavi: 'Kaavin',
  Kellokoski: 'Kellokosken',
  Kaamanen: 'Kaamasen',
  Sammatti: 'Sammatin',
  Naantali: 'Naantalin',
  Mouhijärvi: 'Mouhijärven',
  Kangasniemi: 'Kangasniemen',
  Töölö: 'Töölön',
  Itäkeskus: 'Itäkeskuksen',
  Vuoksenniska: 'Vuoksenniskan',
  Pornainen: 'Pornaisten',
  Nousiainen: 'Nousiaisten',
  Rusko: 'Ruskon',
  Savukoski: 'Savukosken',
  Suomussalmi: 'Suomussalmen',
  Hirvensalmi: 'Hirvensalmen',
  Kirkkonummi: 'Kirkkonummen',
  Iisalmi: 'Iisalmen',
  Lohja: 'Lohjan',
  Pohja: 'Pohjan',
  Uusikaarlepyy: 'Uudenkaarlepyyn',
  Keuruu: 'Keuruun',
  Ähtäri: 'Ähtärin',
  Luvia: 'Luvian',
  Isokyrö: 'Isonkyrön',
  Vähäkyrö: 'Vähänkyrön',
  Outokumpu: 'Outokummun',
  Hyvinkää: 'Hyvinkään',
  Hyrynsalmi: 'Hyrynsalmen',
  Hankasalmi: 'Hankasalmen',
  Rantasalmi: 'Rantasalmen',
  Orivesi: 'Oriveden',
};

/** Endings of Finnish place names and what they become before -n. */
const endings: [RegExp, string][] = [
  [/joki$/, 'joen'],
  [/järvi$/, 'järven'],
  [/lahti$/, 'lahden'],
  [/niemi$/, 'niemen'],
  [/mäki$/, 'mäen'],
  [/vesi$/, 'veden'],
  [/saari$/, 'saaren'],
  [/koski$/, 'kosken'],
  [/lampi$/, 'lammen'],
  [/meri$/, 'meren'],
  [/ranta$/, 'rannan'],
  [/kangas$/, 'kankaan'],
  [/suvanto$/, 'suvannon'],
  [/kunta$/, 'kunnan'],
  [/inen$/, 'isen'],
];

/** `Lohja` -> `Lohjan` */
function genitive(place: string): string {
  const known = irregular[place];
  if (known !== undefined) return known;
  const ending = endings.find(([pattern]) => pattern.test(place));
  return ending ? place.replace(...ending) : `${place}n`;
}

export interface Place {
  /** The name of its section. */
  section: string;
  city: string;
  languageId: 701 | 702 | 703;
}

/** Reads `Inkoo/Ingå`; `part` such as `Pohjois-` makes a section of a part of it. */
export function parsePlace(text: string, part = { fi: '', sv: '' }): Place {
  const [fi = '', sv] = text.split('/');
  if (!sv) return { section: `${part.fi}${genitive(fi)} osasto`, city: fi, languageId: 701 };
  if (!fi) return { section: `${part.sv}${sv} avdelning`, city: sv, languageId: 702 };
  return {
    section: `${part.fi}${genitive(fi)} osasto – ${part.sv}${sv} avdelning`,
    city: fi,
    languageId: 703,
  };
}

/** Parts that a place is divided into when a region needs more sections than it has places. */
export const parts = [
  { fi: 'Pohjois-', sv: 'Norra ' },
  { fi: 'Etelä-', sv: 'Södra ' },
  { fi: 'Itä-', sv: 'Östra ' },
  { fi: 'Länsi-', sv: 'Västra ' },
  { fi: 'Keski-', sv: 'Mellersta ' },
];
